import { Button, Modal } from '@arco-design/web-react'
import { useState } from 'react'
import { useNoun } from '../../i18n/useNoun'
import { useSay } from '../../i18n/useSay'
import type { Field } from '../../resources/kit/field'
import type { AnyRow } from '../../resources/kit/resource'
import { formClosed } from '../../slices/edits'
import { rowArrived } from '../../slices/entities'
import { useAppDispatch } from '../../slices/hooks'
import { useFocusBack } from '../../widgets/useFocusBack'
import { FieldValue } from '../details/FieldValue'
import { isComparedText, TextDifference } from '../details/TextDifference'
import { WriteButton } from '../WriteButton'
import { type Draft, isSame } from './formState'
import { MineAndTheirs } from './MineAndTheirs'
import type { FormHandle } from './useForm'

/** Fields that both sides hold differently. */
export const clashing = (changes: Draft, theirs: AnyRow): string[] =>
  Object.keys(changes).filter((name) => !isSame(changes[name], theirs[name]))

/** Somebody saved the row meanwhile: both versions, field by field, and which one stays. */
export function ConflictDialog({ form, theirs }: { form: FormHandle; theirs: AnyRow }) {
  const { resource, changes, key, save, tell, takeVersion } = form
  const say = useSay()
  useFocusBack()
  const noun = useNoun()
  const dispatch = useAppDispatch()
  const names = clashing(changes, theirs)
  const [isTheirs, setTheirs] = useState<ReadonlySet<string>>(() => new Set())
  const choose = (name: string, theirsStays: boolean): void => {
    const next = new Set(isTheirs)
    if (theirsStays) next.add(name)
    else next.delete(name)
    setTheirs(next)
  }
  const close = (): void => void dispatch(formClosed(key))
  const finish = (): void => {
    const mine = Object.fromEntries(Object.entries(changes).filter(([name]) => !isTheirs.has(name)))
    const kept = Object.fromEntries([...isTheirs].map((name) => [name, theirs[name]]))
    tell({ type: 'replaced', draft: kept })
    close()
    dispatch(rowArrived({ resource: resource.name, row: theirs, titles: {} }))
    takeVersion(theirs)
    if (Object.keys(mine).length > 0) save('back', { version: Number(theirs.version), draft: mine })
  }
  return (
    <Modal
      visible
      style={{ width: 720, maxWidth: '96vw' }}
      title={say('engine.conflict.title')}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{say('engine.cancel')}</Button>
          <WriteButton confirms type="primary" onClick={finish}>
            {say('engine.conflict.save')}
          </WriteButton>
        </>
      }
    >
      <p className="co-conflict__why">{say('engine.conflict.why', { title: noun(resource.title) })}</p>
      <MineAndTheirs
        resource={resource}
        names={names}
        className="co-conflict"
        below={(name) => <Differing field={resource.allFields[name]} theirs={theirs[name]} mine={changes[name]} />}
      >
        {(name, side) => (
          <label>
            <input
              type="radio"
              name={`conflict-${name}`}
              checked={isTheirs.has(name) === (side === 'theirs')}
              onChange={() => choose(name, side === 'theirs')}
            />
            <FieldValue
              resource={resource}
              name={name}
              row={theirs}
              value={side === 'theirs' ? theirs[name] : changes[name]}
            />
          </label>
        )}
      </MineAndTheirs>
    </Modal>
  )
}

interface DifferingProps {
  field: Field | undefined
  theirs: unknown
  mine: unknown
}

/** Of texts what differs, from theirs to mine. */
function Differing({ field, theirs, mine }: DifferingProps) {
  const say = useSay()
  if (!field || !isComparedText(field, theirs, mine)) return null
  return (
    <tr>
      <th scope="row">{say('engine.conflict.differing')}</th>
      <td colSpan={2}>
        <TextDifference field={field} before={theirs} after={mine} />
      </td>
    </tr>
  )
}
