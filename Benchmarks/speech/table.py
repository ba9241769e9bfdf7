"""Figures of evaluations, and the table that they make."""


def at_most(limit):
    return "≤", limit


def at_least(limit):
    return "≥", limit


class Table:
    """Rows of a measure, what was seen and the goal."""

    def __init__(self):
        self.rows = []

    def add(self, measure, text, *values):
        """Adds a row of (value, goal), where a goal may be None; `text` writes values."""
        goals = [goal for _, goal in values if goal]
        met = all(value <= goal[1] if goal[0] == "≤" else value >= goal[1] for value, goal in values if goal)
        self.rows.append({
            "measure": measure, "values": [value for value, _ in values], "isMet": met,
            "seen": " / ".join(text(value) for value, _ in values),
            "goal": " / ".join(f"{sign} {text(limit)}" for sign, limit in goals)})

    def text(self):
        lines = ["| measure | seen | goal |", "|---|---|---|"]
        for row in self.rows:
            lines.append(f"| {row['measure']} | {row['seen']} | {row['goal']}: {'met' if row['isMet'] else 'missed'} |")
        return "\n".join(lines)


def percent(share):
    return f"{100 * share:.1f} %"


def hundredths(value):
    return f"{value:.2f}"


def thousandths(value):
    return f"{value:.3f}"


def milliseconds(value):
    return f"{value:.1f} ms"


def word_errors(condition):
    """The word error rate."""
    words = condition["words"]
    return (words["insertions"] + words["deletions"] + words["substitutions"]) / words["spoken"]


def commands(condition):
    """The share of commands whose intent and slots are all right."""
    return condition["commands"]["correct"] / condition["commands"]["total"]


def real_time(condition):
    """Seconds of work for a second of sound."""
    return condition["workMicroseconds"] / condition["audioMicroseconds"]


def delays(condition, name):
    """Half of the delays, and 95 in 100 of them, are at most so many milliseconds."""
    return [condition[name][f"p{share}Microseconds"] / 1000 for share in (50, 95)]


def survival(condition):
    """The share of words final before the end that the recogniser would have at the end, too."""
    return 1 - condition["early"]["contradicted"] / max(1, condition["early"]["settled"])


def heard_names(condition, clips, names):
    """The share of names whose words were heard, one after the other."""
    wrong = {outcome["recording"]: f" {outcome['heard']} " for outcome in condition["worst"]}
    right = sum(str(sound) not in wrong or f" {name} " in wrong[str(sound)] for (sound, _), name in zip(clips, names))
    return right / len(names)
