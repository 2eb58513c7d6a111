import type { ResourceName } from '../../resources/kit/resourceName'
import { listViewChanged } from '../../slices/list/listViews'
import { defineFlow, read, type Step } from '../kit'
import { refreshLists } from './browse'
import { longColumns } from './longColumns'

/** The rows that stand there are read once more where long texts are shown that they came without. */
export function* lackingColumns(resource: ResourceName): Step {
  const { more = [] } = yield* longColumns(resource)
  const isLacking = yield* read(({ entities }) => {
    const { lists = {}, rows = {} } = entities.byResource[resource] ?? {}
    const first = Object.values(lists).flatMap(({ ids }) => rows[ids[0] ?? 0] ?? [])
    return first.some((row) => more.some((name) => !(name in row)))
  })
  if (isLacking) yield* refreshLists(resource)
}

/** A long text is switched on. */
export const readLongColumns = defineFlow(
  'readLongColumns',
  listViewChanged,
  function* ({ resource }) {
    yield* lackingColumns(resource)
  },
  { policy: 'latest', per: ({ resource }) => resource },
)
