import type { KitMessageId } from './messages'

/** Why one field of a draft does not pass. `message` is an id of the kit's catalogue; `values` fill its blanks. */
export interface Problem {
  field: string
  message: KitMessageId
  values?: Record<string, string | number>
}
