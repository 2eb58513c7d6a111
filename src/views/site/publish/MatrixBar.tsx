import { Button } from '@arco-design/web-react'
import { useSaveKey } from '../../../engine/form/useSaveKey'
import { WriteButton } from '../../../engine/WriteButton'
import { useSay } from '../../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { matrixSaveAsked, ticksDropped } from '../../../slices/sites/sitePublishers'

interface MatrixBarProps {
  ticks: { count: number; add: number; remove: number }
  isChangesOnly: boolean
  onChangesOnly: () => void
}

/** What was ticked and unticked, and saving or dropping it. */
export function MatrixBar({ ticks: { count, add, remove }, isChangesOnly, onChangesOnly }: MatrixBarProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const isSaving = useAppSelector((state) => state.sitePublishers.isSaving)
  const save = (): void => {
    if (count > 0 && !isSaving) dispatch(matrixSaveAsked())
  }
  useSaveKey(save)
  return (
    <div className="co-matrix__bar">
      <span className="co-matrix__what" aria-live="polite">
        {count > 0 && say('places.matrix.changed', { add, remove })}
      </span>
      {count > 0 && (
        <>
          <button type="button" className="co-tool" aria-pressed={isChangesOnly} onClick={onChangesOnly}>
            {say('places.matrix.changesOnly')}
          </button>
          <Button disabled={isSaving} onClick={() => dispatch(ticksDropped())}>
            {say('places.matrix.drop')}
          </Button>
        </>
      )}
      <WriteButton
        type="primary"
        loading={isSaving}
        disabled={count === 0}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={save}
      >
        {say(isSaving ? 'places.matrix.saving' : 'places.matrix.save', { count })}
      </WriteButton>
    </div>
  )
}
