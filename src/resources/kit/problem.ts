import type { Label } from './label'
import type { KitMessageId } from './messages'

/** What fills the blanks of a sentence; a label is said in the language of the sentence. */
export type ProblemValues = Record<string, string | number | Label>

/** Why one field of a draft does not pass. `message` is an id of the kit's catalogue; `values` fill its blanks. */
export interface Problem {
  field: string
  message: KitMessageId
  values?: ProblemValues
}
