import { CENTRAL_SIGN_OUT } from '../access/sessionsElsewhere'

/** The run that prepares rows for the quick search. */
export const WORDS = 'search-words'

/** Kinds that nobody began and nobody waits for: in trays they would only flicker. */
export const UNSEEN_KINDS: ReadonlySet<string> = new Set([CENTRAL_SIGN_OUT, WORDS])
