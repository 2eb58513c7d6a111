/** Resource → field → whether the lists of this context show it from the start. */
export type ShownFields = Readonly<Record<string, Readonly<Record<string, boolean>>>>
