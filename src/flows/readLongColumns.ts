import { listViewChanged } from '../slices/listViews'
import { refreshLists } from './browse'
import { defineFlow, read } from './kit'
import { longColumns } from './longColumns'

/** A long text is switched on: the rows that stand there are read once more, with it. */
export const readLongColumns = defineFlow(
  'readLongColumns',
  listViewChanged,
  function* ({ resource }) {
    const { more = [] } = yield* longColumns(resource)
    const isLacking = yield* read(({ entities }) => {
      const { lists = {}, rows = {} } = entities.byResource[resource] ?? {}
      const first = Object.values(lists).flatMap(({ ids }) => rows[ids[0] ?? 0] ?? [])
      return first.some((row) => more.some((name) => !(name in row)))
    })
    if (isLacking) yield* refreshLists(resource)
  },
  { policy: 'latest', per: ({ resource }) => resource },
)
