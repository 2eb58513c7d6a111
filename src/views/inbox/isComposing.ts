const IN_COMPOSITION = 229

/** The key belongs to an input method, such as the Enter that takes its proposal. */
export const isComposing = ({ isComposing: is, keyCode }: KeyboardEvent): boolean => is || keyCode === IN_COMPOSITION
