import { Alert } from '@arco-design/web-react'
import { useSay } from '../../i18n/useSay'
import type { Fault } from '../../slices/rows/entityState'
import { FormField } from '../form/FormField'
import type { FieldsHandle } from '../form/useForm'
import type { Overrides } from '../overrides'
import '../form/form.css'

interface ActionFieldsProps {
  fields: FieldsHandle
  overrides: Overrides
}

/** The input of an action, at most two fields a row. */
export const ActionFields = ({ fields, overrides }: ActionFieldsProps) => (
  <div className="co-form">
    {fields.resource.form
      .flatMap(({ rows }) => rows)
      .map((row) => (
        <div className={`co-form__row co-form__row--${row.length}`} key={row.join()}>
          {row.map((name) => (
            <FormField key={name} form={fields} name={name} overrides={overrides} />
          ))}
        </div>
      ))}
  </div>
)

/** Why it was refused; what is wrong with a field stands there. */
export function ActionFault({ fault, isForm }: { fault: Fault | undefined; isForm: boolean }) {
  const say = useSay()
  if (!fault) return null
  return (
    <Alert
      type="error"
      className="co-form__notice"
      title={fault.message}
      content={
        <>
          {isForm && say('engine.form.safe')}
          {fault.requestId && <p className="co-hint">{say('engine.failed.request', { id: fault.requestId })}</p>}
        </>
      }
    />
  )
}
