import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { inboundMail } from '../../../resources/inbound_mail'
import { FiledAt } from './FiledAt'
import { WhyCell } from './WhyCell'

const overrides = overridesOf(inboundMail, {
  cells: { why: WhyCell },
  hidden: [
    'filed_in',
    'filed_id',
    'suggested_in',
    'suggested_id',
    'folder',
    'uid_validity',
    'uid',
    'mail_id',
    'sha256',
  ],
  lead: FiledAt,
})

/** Every mail that came in with what became of it; what could not be read is parked here with its source. */
export const InboundMails = () => <ListScreen resource={inboundMail} overrides={overrides} />
