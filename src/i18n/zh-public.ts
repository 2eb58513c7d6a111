import { flows } from './zh/flows'
import { problem } from './zh/problem'
import { session } from './zh/session'

/** What the pages that need no sign-in say: a part of the whole catalogue, so that they come light. */
export const zhPublic = { ...session, ...flows, ...problem }
