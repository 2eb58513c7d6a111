import type { ThreadOf } from '../../../resources/readings/inbox'
import type { EnquiryAt } from '../../../slices/inbox'

/** What stands beside a thread is told about it. */
export interface BesideProps {
  at: EnquiryAt
  thread: ThreadOf
}
