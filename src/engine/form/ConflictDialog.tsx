import { Button, Modal } from '@arco-design/web-react'
import { useState } from 'react'
import { useSay } from '../../i18n/useSay'
import type { Field } from '../../resources/kit/field'
import { useAppDispatch } from '../../slices/hooks'
import { formClosed, type SaveConflict } from '../../slices/rows/edits'
import { rowArrived } from '../../slices/rows/entities'
import { useFocusBack } from '../../widgets/useFocusBack'
import { FieldValue } from '../details/FieldValue'
import { isComparedText, TextDifference } from '../details/TextDifference'
import { WriteButton } from '../WriteButton'
import { MineAndTheirs } from './MineAndTheirs'
import { Saves } from './Saves'
import type { FormHandle } from './useForm'

/** Somebody saved the row meanwhile: who saved what, and of each field that both changed what was there and which one stays. */
export function ConflictDialog({ form, conflict }: { form: FormHandle; conflict: SaveConflict }) {
  const { theirs, base, fields, saves } = conflict
  const { resource, changes, key, save, tell, takeVersion } = form
  const say = useSay()
  useFocusBack()
  const dispatch = useAppDispatch()
  const names = fields.filter((name) => name in changes)
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
      <Saves resource={resource} saves={saves} />
      <p className="co-conflict__why">{say('engine.conflict.why')}</p>
      <MineAndTheirs
        resource={resource}
        names={names}
        className="co-conflict"
        hasBase={base !== null}
        below={(name) => (
          <Differing
            field={resource.allFields[name]}
            theirs={theirs[name]}
            mine={changes[name]}
            width={base === null ? 2 : 3}
          />
        )}
      >
        {(name, side) =>
          side === 'base' ? (
            <FieldValue resource={resource} name={name} row={theirs} value={base?.[name]} />
          ) : (
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
          )
        }
      </MineAndTheirs>
    </Modal>
  )
}

interface DifferingProps {
  field: Field | undefined
  theirs: unknown
  mine: unknown
  /** So many columns. */
  width: number
}

/** Of texts what differs, from theirs to mine. */
function Differing({ field, theirs, mine, width }: DifferingProps) {
  const say = useSay()
  if (!field || !isComparedText(field, theirs, mine)) return null
  return (
    <tr>
      <th scope="row">{say('engine.conflict.differing')}</th>
      <td colSpan={width}>
        <TextDifference field={field} before={theirs} after={mine} />
      </td>
    </tr>
  )
}
