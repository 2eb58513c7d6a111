import type { FormHandle } from '../../../engine/form/useForm'
import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { emailAccount } from '../../../resources/email_account'
import { MAIL_STEPS } from '../../../resources/kit/connectionTest'
import { FormTest } from '../../site/connection/FormTest'
import { CentralCell, CentralInput } from './CentralInput'
import { ImapHostInput, SmtpHostInput } from './HostInput'

/** What is waited for; the greeting is told of only where it fails. */
const STEPS = MAIL_STEPS.filter((step) => step !== 'greeting')

const FormAccount = ({ form }: { form: FormHandle }) => (
  <FormTest form={form} resource={emailAccount} hint="places.test.hintMail" label="places.test.mail" order={STEPS} />
)

const overrides = overridesOf(emailAccount, {
  inputs: { central_id: CentralInput, smtp_host: SmtpHostInput, imap_host: ImapHostInput },
  cells: { central_id: CentralCell },
  form: FormAccount,
})

/** Mailboxes that mail goes out by; each sends a test as it is typed. */
export const EmailAccounts = () => <ListScreen resource={emailAccount} overrides={overrides} />
