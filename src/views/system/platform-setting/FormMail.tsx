import type { FormHandle } from '../../../engine/form/useForm'
import { MAIL_STEPS } from '../../../resources/kit/connectionTest'
import { platformSetting } from '../../../resources/platform_setting'
import { FormTest } from '../../site/connection/FormTest'

/** What is waited for; the greeting is told of only where it fails. */
const STEPS = MAIL_STEPS.filter((step) => step !== 'greeting')

/** Sends a mail by the settings as they are typed; where none are, there is nothing to try. */
export function FormMail({ form }: { form: FormHandle }) {
  if (!form.values.draft.mail_host) return null
  return (
    <FormTest
      form={form}
      resource={platformSetting}
      hint="places.test.hintMail"
      label="places.test.mail"
      order={STEPS}
    />
  )
}
