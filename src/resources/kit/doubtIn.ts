import type { Field } from './field'
import { seemsPhone } from './kinds/textKinds'
import type { KitMessageId } from './messages'

/** What staff should know of a value that is taken all the same. */
export const doubtIn = (field: Field, value: unknown): KitMessageId | undefined =>
  field.isAsWritten && typeof value === 'string' && value !== '' && !seemsPhone(value)
    ? 'check.phoneUnusual'
    : undefined
