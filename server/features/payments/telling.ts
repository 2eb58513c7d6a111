import type { AttemptEvent } from '../../../src/resources/rules/attemptState'
import type { Said } from './adapter'
import { type Line, type Method, plainWords, type Shop } from './method'

/** Who said it: a notification is counted, an answer to our own question is not. */
export interface Telling {
  shop: Shop
  method: Method
  line: Line
  said: Said
  isNotice: boolean
}

/** How it stands in the story of the attempt. */
export const notedOf = ({ line, said, isNotice }: Telling, what: AttemptEvent) => ({
  what,
  said: plainWords(line, said.words),
  event: said.event,
  isNotice,
})
