import { Alert } from '@arco-design/web-react'
import { useSay } from '../../i18n/useSay'
import type { AnyRow } from '../../resources/kit/resource'
import { FieldValue } from '../details/FieldValue'
import { clashing } from '../form/formState'
import { MineAndTheirs } from '../form/MineAndTheirs'
import type { FormHandle } from '../form/useForm'
import { RowNewsLine } from './RowNewsLine'
import { useWho } from './useNews'
import './live.css'

/** Somebody saved the row while it is edited here: the fields that both changed, theirs beside mine, and what they found. */
export function TheirChanges({ form, theirs }: { form: FormHandle; theirs: AnyRow }) {
  const { resource, seen, changes, row } = form
  const say = useSay()
  const who = useWho(typeof theirs.updated_by === 'number' ? theirs.updated_by : null)
  const names = seen ? clashing(changes, seen, theirs) : []
  return (
    <Alert
      type="warning"
      className="co-form__notice"
      title={say('engine.live.changedMine', { who })}
      content={
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
        <div className="co-theirs" tabIndex={0}>
          <RowNewsLine resource={resource} id={row?.id} />
          <MineAndTheirs resource={resource} names={names} hasBase>
            {(name, side) => (
              <FieldValue
                resource={resource}
                name={name}
                row={theirs}
                value={{ base: seen?.[name], mine: changes[name], theirs: theirs[name] }[side]}
              />
            )}
          </MineAndTheirs>
        </div>
      }
    />
  )
}
