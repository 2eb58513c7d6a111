import { type EnquiryKind, enquiryKinds } from '../../../../src/resources/enquiries/enquiryState'
import type { RowGuard, RowGuards } from '../../../kernel/resources/rowGuard'
import { seenBy, seenSql } from './visible'

const guardOf =
  (kind: EnquiryKind): RowGuard =>
  async (asked) => {
    const seen = await seenBy(asked, kind)
    return seen && seenSql(seen)
  }

/** Lists, forms, exports and whatever else goes by the rows of a kind show what its inbox shows. */
export const rowGuards: RowGuards = Object.fromEntries(enquiryKinds.map((kind) => [kind, guardOf(kind)]))
