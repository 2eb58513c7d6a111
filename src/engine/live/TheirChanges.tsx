import { Alert } from '@arco-design/web-react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { changedFields } from '../../resources/kit/changedFields'
import type { AnyRow } from '../../resources/kit/resource'
import { FieldValue } from '../details/FieldValue'
import type { FormHandle } from '../form/useForm'
import { useWho } from './useNews'
import './live.css'

/** Somebody saved the row while it is edited here: the fields that they changed, theirs beside mine. */
export function TheirChanges({ form, theirs }: { form: FormHandle; theirs: AnyRow }) {
  const { resource, seen, values } = form
  const say = useSay()
  const label = useLabel()
  const who = useWho(typeof theirs.updated_by === 'number' ? theirs.updated_by : null)
  const names = seen ? changedFields(resource, seen, theirs) : []
  return (
    <Alert
      type="warning"
      className="co-form__notice"
      title={say('engine.live.changedMine', { who })}
      content={
        <div className="co-theirs">
          <table>
            <thead>
              <tr>
                <th scope="col">{say('engine.conflict.field')}</th>
                <th scope="col">{say('engine.conflict.mine')}</th>
                <th scope="col">{say('engine.conflict.theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {names.map((name) => (
                <tr key={name}>
                  <th scope="row">{label(resource.allFields[name]?.label ?? [name, name])}</th>
                  {[values.draft[name] ?? seen?.[name], theirs[name]].map((value, at) => (
                    <td key={at === 0 ? 'mine' : 'theirs'}>
                      <FieldValue resource={resource} name={name} row={theirs} value={value} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      }
    />
  )
}
