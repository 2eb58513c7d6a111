import { PlanBatch } from './PlanBatch'
import type { PlannedRow } from './planned'
import type { Traveller } from './travellers'

/** Only notes what would be done. Rows that would be added stand under negative ids of their origins meanwhile. */
export class LookBatch extends PlanBatch {
  readonly outcomes: PlannedRow[] = []

  protected async settle(_: Traveller, planned: readonly PlannedRow[]): Promise<ReadonlyMap<number, number>> {
    this.outcomes.push(...planned)
    return new Map(
      planned.flatMap(({ originId, rowId, outcome }) => {
        const id = rowId ?? (outcome === 'added' ? -originId : null)
        return id === null ? [] : [[originId, id] as const]
      }),
    )
  }
}
