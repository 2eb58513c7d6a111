import type { Field } from '../../kit/field'
import { choice } from '../../kit/fields'
import { findings } from './findings'

/** Whatever it is, and nothing: beside the names of the rules. */
export const ANY_FINDING = 'any'
export const NO_FINDING = 'none'

/** By what was found wrong with them. */
export const findingFilter: Field = choice(['体检问题', 'Problem'], {
  [ANY_FINDING]: ['任意问题', 'of any kind'],
  ...findings,
  [NO_FINDING]: ['无', 'none'],
})
