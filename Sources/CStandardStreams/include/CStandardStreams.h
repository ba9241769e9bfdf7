// Nothing to call: whatever links this never has a standard stream's number for something else.
