import { Alert } from '@arco-design/web-react'
import { useSay } from '../../i18n/useSay'
import { changedFields } from '../../resources/kit/changedFields'
import type { AnyRow } from '../../resources/kit/resource'
import { FieldValue } from '../details/FieldValue'
import { MineAndTheirs } from '../form/MineAndTheirs'
import type { FormHandle } from '../form/useForm'
import { useWho } from './useNews'
import './live.css'

/** Somebody saved the row while it is edited here: the fields that they changed, theirs beside mine. */
export function TheirChanges({ form, theirs }: { form: FormHandle; theirs: AnyRow }) {
  const { resource, seen, values } = form
  const say = useSay()
  const who = useWho(typeof theirs.updated_by === 'number' ? theirs.updated_by : null)
  const names = seen ? changedFields(resource, seen, theirs) : []
  return (
    <Alert
      type="warning"
      className="co-form__notice"
      title={say('engine.live.changedMine', { who })}
      content={
        <div className="co-theirs">
          <MineAndTheirs resource={resource} names={names}>
            {(name, side) => (
              <FieldValue
                resource={resource}
                name={name}
                row={theirs}
                value={side === 'theirs' ? theirs[name] : (values.draft[name] ?? seen?.[name])}
              />
            )}
          </MineAndTheirs>
        </div>
      }
    />
  )
}
