public import SLULanguageModel
public import SLUPronunciation

extension Pronouncer: Pronouncing {}
