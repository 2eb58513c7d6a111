import { Button } from '@arco-design/web-react'
import { useMemo, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { clashesIn } from '../../slices/grid/edits'
import { changedShown, gridSaveAsked } from '../../slices/grid/grids'
import type { Grid } from '../../slices/grid/gridTypes'
import { problemsAfter } from '../../slices/grid/problemsIn'
import { useAppDispatch } from '../../slices/hooks'
import { WriteButton } from '../WriteButton'
import { DiscardDialog } from './DiscardDialog'
import { SaveOutcome } from './SaveOutcome'

interface Counted {
  edited: number
  problems: number
  clashes: number
  /** Rows that can be sent. */
  good: number
}

/** Unsaved rows, and those among them that cannot be saved as they are. */
function countedIn(resource: Resource, { edits, rows, answers }: Grid): Counted {
  const counted = { edited: 0, problems: 0, clashes: 0, good: 0 }
  for (const [key, edited] of Object.entries(edits)) {
    const [id, row] = [Number(key), rows[Number(key)]]
    if (!row) continue
    counted.edited += 1
    const isClashing = clashesIn(row, edited).length > 0
    const hasProblem = problemsAfter(resource, row, edited, undefined).length > 0
    const isRefused = answers[id]?.outcome === 'refused'
    if (isClashing) counted.clashes += 1
    else if (hasProblem || isRefused) counted.problems += 1
    if (!isClashing && !hasProblem && answers[id]?.outcome !== 'gone') counted.good += 1
  }
  return counted
}

interface GridBarProps {
  at: string
  resource: Resource
  grid: Grid
  mayEdit: boolean
}

/** What is unsaved, why some of it cannot be saved, and the one save for all rows. */
export function GridBar({ at, resource, grid, mayEdit }: GridBarProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const [isDiscarding, setDiscarding] = useState(false)
  const counted = useMemo(() => countedIn(resource, grid), [resource, grid])
  const { saving, ended, shown } = grid
  const isAny = counted.edited > 0
  return (
    <footer className="co-gridbar">
      <p className="co-gridbar__says" role="status">
        {saving ? (
          say('grid.saving', saving)
        ) : isAny ? (
          <>
            <span className="co-gridbar__count">{say('grid.unsaved', { count: counted.edited })}</span>
            {counted.problems > 0 && (
              <span className="co-gridbar__bad">{say('grid.withProblems', { count: counted.problems })}</span>
            )}
            {counted.clashes > 0 && (
              <span className="co-gridbar__clash">{say('grid.withClashes', { count: counted.clashes })}</span>
            )}
          </>
        ) : (
          !ended && say(mayEdit ? 'grid.allSaved' : 'grid.readOnly')
        )}
        {ended && !saving && <SaveOutcome ended={ended} />}
      </p>
      <div className="co-gridbar__acts">
        {(isAny || shown) && (
          <label className="co-gridbar__only">
            <input
              type="checkbox"
              checked={shown !== undefined}
              onChange={({ target }) => dispatch(changedShown({ at, isOn: target.checked }))}
            />
            {say('grid.onlyChanged')}
          </label>
        )}
        {isAny && (
          <Button disabled={saving !== undefined} onClick={() => setDiscarding(true)}>
            {say('grid.discard')}
          </Button>
        )}
        {mayEdit && (
          <WriteButton
            saves
            type="primary"
            loading={saving !== undefined}
            disabled={counted.good === 0}
            aria-keyshortcuts="Control+S"
            onClick={() => dispatch(gridSaveAsked({ at }))}
          >
            {counted.good > 0 ? say('grid.save', { count: counted.good }) : say('grid.saveNone')}
          </WriteButton>
        )}
      </div>
      {isDiscarding && <DiscardDialog at={at} count={counted.edited} onClose={() => setDiscarding(false)} />}
    </footer>
  )
}
