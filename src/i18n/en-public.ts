import { flows } from './en/flows'
import { problem } from './en/problem'
import { session } from './en/session'

/** What the pages that need no sign-in say: a part of the whole catalogue, so that they come light. */
export const enPublic = { ...session, ...flows, ...problem }
