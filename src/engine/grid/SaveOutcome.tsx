import { useSay } from '../../i18n/useSay'
import type { SaveEnd } from '../../slices/grid/gridTypes'

/** How the last saving ended, row by row in sums; the rows themselves say why. */
export function SaveOutcome({ ended: { saved, noted = 0, refused, conflicts, gone, fault } }: { ended: SaveEnd }) {
  const say = useSay()
  return (
    <>
      {saved > 0 && <span className="co-gridbar__good">{say('grid.savedRows', { count: saved })}</span>}
      {noted > 0 && <span className="co-gridbar__noted">{say('grid.notedRows', { count: noted })}</span>}
      {refused > 0 && <span className="co-gridbar__bad">{say('grid.refusedRows', { count: refused })}</span>}
      {conflicts > 0 && <span className="co-gridbar__clash">{say('grid.clashedRows', { count: conflicts })}</span>}
      {gone > 0 && <span className="co-gridbar__bad">{say('grid.goneRows', { count: gone })}</span>}
      {fault && <span className="co-gridbar__bad">{say('grid.stopped', { why: fault.message })}</span>}
    </>
  )
}
