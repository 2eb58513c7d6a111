import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { emailLog } from '../../../resources/email_log'
import { MailFigures } from './MailFigures'
import { MailStory } from './MailStory'

const overrides = overridesOf(emailLog, { details: MailStory })

/** Every mail with what became of it; its row shows the talk with the server and the mail as it went out. */
export const EmailLogs = () => <ListScreen resource={emailLog} overrides={overrides} banner={<MailFigures />} />
