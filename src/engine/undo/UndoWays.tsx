import { Button } from '@arco-design/web-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ResourceName } from '../../resources/kit/resourceName'
import { selectFlow } from '../../slices/flowStatus'
import { useAppSelector } from '../../slices/hooks'
import { type UndoAsked, undoAsked, undoKey } from '../../slices/rows/edits'
import { useFilled } from './useFilled'
import { undoWords } from './words'
import './undo.css'

const Dialog = lazy(() =>
  import(/* webpackChunkName: 'undo' */ './UndoDialog').then(({ UndoDialog }) => ({ default: UndoDialog })),
)

interface UndoWaysProps {
  changeSet: number
  /** Whose list shows what comes of it. */
  resource: ResourceName
  /** Where the set is kept, if not where one stands. */
  site?: string | undefined
  /** Rows that the set wrote. */
  rowCount: number
  /** The row in view, which can be taken back alone. */
  part?: { resource: ResourceName; id: number }
  /** Only the row in view is meant. */
  isPartOnly?: boolean
  onUndone: () => void
}

/** What can be taken back of a change: the row in view, or all that was done with it. Each asks first. */
export function UndoWays({ changeSet, resource, site, rowCount, part, isPartOnly = false, onUndone }: UndoWaysProps) {
  const filled = useFilled()
  const [asked, setAsked] = useState<UndoAsked>()
  const whole: UndoAsked = { changeSet, resource, ...(site !== undefined && { site }) }
  const ofPart: UndoAsked | undefined = part && { ...whole, part }
  const isOne = rowCount <= 1
  return (
    <div className="co-undo__ways">
      {ofPart && !isOne && <Way asked={ofPart} words={filled(undoWords.part)} onAsk={setAsked} onUndone={onUndone} />}
      {!(ofPart && isPartOnly) && (
        <Way
          asked={whole}
          words={isOne ? filled(undoWords.one) : filled(undoWords.whole, { count: rowCount })}
          onAsk={setAsked}
          onUndone={onUndone}
        />
      )}
      {asked && (
        <Suspense>
          <Dialog asked={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

interface WayProps {
  asked: UndoAsked
  words: string
  onAsk: (asked: UndoAsked) => void
  onUndone: () => void
}

/** What is shown beside is read again once the undo is over, however it ended. */
function Way({ asked, words, onAsk, onUndone }: WayProps) {
  const isRunning = useAppSelector(selectFlow(undoAsked, undoKey(asked))).status === 'running'
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) onUndone()
    wasRunning.current = isRunning
  }, [isRunning, onUndone])
  return (
    <Button size="mini" loading={isRunning} onClick={() => onAsk(asked)}>
      {words}
    </Button>
  )
}
