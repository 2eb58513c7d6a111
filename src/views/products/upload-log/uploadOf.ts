import type { AnyRow } from '../../../resources/kit/resource'
import { outlines } from '../../../resources/outline/outlines'
import { isResourceName } from '../../../resources/outline/resourceAt'

const WRITTEN = ['done', 'partial', 'stopped', 'failed', 'half_undone']

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** A row of the log as an upload. What says nothing was a file of reports. */
export function uploadOf(row: AnyRow) {
  const named = String(row.resource ?? 'report')
  const resource = isResourceName(named) ? named : 'report'
  const [state, added, updated] = [String(row.state), numberOf(row.added), numberOf(row.updated)]
  return {
    resource,
    screen: outlines[resource].screen,
    state,
    file_name: String(row.file_name),
    added,
    updated,
    errors: numberOf(row.errors),
    mayUndo: WRITTEN.includes(state) && added + updated > 0,
  }
}
