import type { FormHandle } from '../../../engine/form/useForm'
import { storageAccount } from '../../../resources/storage_account'
import { storageSteps } from '../../site/connection/ConnectionDialog'
import { FormTest } from '../../site/connection/FormTest'

/** Tries the account that is typed, before it is saved. */
export const FormStorage = ({ form }: { form: FormHandle }) => (
  <FormTest
    form={form}
    resource={storageAccount}
    hint="places.test.hintStorage"
    order={storageSteps(form.values.draft)}
  />
)
