import { useCallback, useState } from 'react'
import type { Edits } from './gridEdits'

interface Steps {
  past: readonly Edits[]
  now: Edits
  future: readonly Edits[]
  /** The cell that was typed in last: its next letter is the same step. */
  cell: string | undefined
}

const NOTHING: Steps = { past: [], now: {}, future: [], cell: undefined }

/** So many steps back. */
const MOST_STEPS = 200

/** What was typed in the grid, with its steps back and forth. */
export function useEdits() {
  const [steps, setSteps] = useState(NOTHING)
  const edit = useCallback(
    (change: (before: Edits) => Edits, cell?: string) =>
      setSteps(({ past, now, cell: last }) => ({
        past: cell !== undefined && cell === last ? past : [...past, now].slice(-MOST_STEPS),
        now: change(now),
        future: [],
        cell,
      })),
    [],
  )
  const undo = useCallback(
    () =>
      setSteps((steps) => {
        const before = steps.past.at(-1)
        if (!before) return steps
        return { past: steps.past.slice(0, -1), now: before, future: [steps.now, ...steps.future], cell: undefined }
      }),
    [],
  )
  const redo = useCallback(
    () =>
      setSteps((steps) => {
        const [after, ...future] = steps.future
        return after ? { past: [...steps.past, steps.now], now: after, future, cell: undefined } : steps
      }),
    [],
  )
  /** What was saved is no edit any more, and no step leads back to it. */
  const settle = useCallback(
    (saved: ReadonlySet<number>) =>
      setSteps(({ now }) => ({
        ...NOTHING,
        now: Object.fromEntries(Object.entries(now).filter(([id]) => !saved.has(Number(id)))),
      })),
    [],
  )
  return {
    edits: steps.now,
    edit,
    undo,
    redo,
    settle,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
  }
}
