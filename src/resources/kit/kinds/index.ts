import { choiceKinds } from './choiceKinds'
import type { Kinds } from './kind'
import { listKinds } from './listKinds'
import { numberKinds } from './numberKinds'
import { textKinds } from './textKinds'
import { timeKinds } from './timeKinds'

/** The meaning of every kind, complete by type. */
export const kinds: Kinds = { ...textKinds, ...numberKinds, ...timeKinds, ...choiceKinds, ...listKinds }
