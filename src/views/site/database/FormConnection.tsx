import type { FormHandle } from '../../../engine/form/useForm'
import { database } from '../../../resources/database'
import { FormTest } from '../connection/FormTest'

/** Tries the connection that is typed, before it is saved. */
export const FormConnection = ({ form }: { form: FormHandle }) => (
  <FormTest form={form} resource={database} hint="places.test.hint" />
)
