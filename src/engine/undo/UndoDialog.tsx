import { Alert, Button, Modal, Spin } from '@arco-design/web-react'
import { useSay } from '../../i18n/useSay'
import { type UndoPreview, undoPreview } from '../../resources/readings/undo'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { type UndoAsked, undoAsked, undoKey } from '../../slices/rows/edits'
import { selectLanguage } from '../../slices/settings'
import { useFocusBack } from '../../widgets/useFocusBack'
import { friendlyTime } from '../format/time'
import { useReading } from '../useReading'
import { WriteButton } from '../WriteButton'
import { LeftRows } from './LeftRows'
import { useFilled } from './useFilled'
import { undoWords } from './words'

interface UndoDialogProps {
  asked: UndoAsked
  onClose: () => void
}

/** What the server is asked: the set, and of it perhaps one row. */
const queryOf = ({ changeSet, site, part }: UndoAsked) => ({
  id: String(changeSet),
  ...(site !== undefined && { site }),
  ...(part && { resource: part.resource, row_id: String(part.id) }),
})

/** Shows what would go back and what stays, before anything is undone. */
export function UndoDialog({ asked, onClose }: UndoDialogProps) {
  const say = useSay()
  const filled = useFilled()
  const dispatch = useAppDispatch()
  useFocusBack()
  const { state, data, fault } = useReading(undoPreview, { key: `undo/${undoKey(asked)}`, query: queryOf(asked) })
  const preview = state === 'ready' ? data : undefined
  const undo = (): void => {
    dispatch(undoAsked(asked))
    onClose()
  }
  return (
    <Modal
      visible
      autoFocus
      title={filled(asked.part ? undoWords.titlePart : undoWords.title)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('engine.cancel')}</Button>
          <WriteButton
            confirms
            type="primary"
            status="danger"
            disabled={!preview || preview.undone === 0}
            onClick={undo}
          >
            {yesOf(filled, preview)}
          </WriteButton>
        </>
      }
    >
      <div aria-live="polite">
        {state === 'failed' && <Alert type="error" content={fault?.message} />}
        {state !== 'failed' && !preview && (
          <div className="co-hint">
            <Spin size={14} /> {filled(undoWords.looking)}
          </div>
        )}
        {preview && <Previewed preview={preview} />}
      </div>
    </Modal>
  )
}

type Filled = ReturnType<typeof useFilled>

function yesOf(filled: Filled, preview: UndoPreview | undefined): string {
  if (!preview) return filled(undoWords.one)
  if (preview.looked_at !== undefined) return filled(undoWords.yesAll)
  return preview.undone === 1 ? filled(undoWords.yesOne) : filled(undoWords.yes, { count: preview.undone })
}

function Previewed({ preview }: { preview: UndoPreview }) {
  const filled = useFilled()
  const language = useAppSelector(selectLanguage)
  const { user, at, row_count, undone, left_count, left, looked_at, refused } = preview
  const who = user ?? filled(undoWords.system)
  const goesBack = undone === 1 ? undoWords.goesBackOne : undone > 1 ? undoWords.goesBack : undoWords.nothing
  return (
    <>
      <p className="co-hint">{filled(undoWords.who, { who, when: friendlyTime(at, language), count: row_count })}</p>
      <p>{refused ?? filled(goesBack, { count: undone })}</p>
      {left_count > 0 && (
        <>
          <p>{filled(left_count === 1 ? undoWords.staysOne : undoWords.stays, { count: left_count })}</p>
          <LeftRows rows={left} count={left_count} />
        </>
      )}
      {looked_at !== undefined && <p className="co-hint">{filled(undoWords.first, { count: looked_at })}</p>}
      {undone > 0 && <p className="co-hint">{filled(undoWords.safe)}</p>}
    </>
  )
}
