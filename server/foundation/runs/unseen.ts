/** The run that ends, at the remote installations, the sessions that came from one that ended here. */
export const CENTRAL_SIGN_OUT = 'central-sign-out'
/** The run that prepares rows for the quick search. */
export const WORDS = 'search-words'
/** The run that looks again at reports that were written. */
export const DOCTOR = 'report-doctor'
/** The run that works out what rows are found by in the palette. */
export const PALETTE = 'palette-keys'

/** Runs of scheduled tasks: long ones, and those that take a moment. */
export const TASK_RUN = 'task'
export const BRIEF_TASK_RUN = 'task-brief'

/** Kinds that nobody began and nobody waits for: in trays they would only flicker. */
export const UNSEEN_KINDS: ReadonlySet<string> = new Set([
  CENTRAL_SIGN_OUT,
  WORDS,
  DOCTOR,
  PALETTE,
  TASK_RUN,
  BRIEF_TASK_RUN,
])
