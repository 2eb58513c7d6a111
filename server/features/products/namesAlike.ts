import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import { report } from '../../../src/resources/report'
import type { FindHints, HintAt, RowHinter } from '../../kernel/resources/rowHint'
import { reportsNamed } from './reportsNamed'

/** Of a file so many new rows are asked about: the report doctor finds every twin once the rows are there. */
const MOST_ASKED = 10_000

/** Tells of a new report whose name another one has already, but for how it is written. */
export const namesAlike: RowHinter = {
  async begin({ place, resource, fields }) {
    if (resource.name !== report.name || !fields.has('name')) return undefined
    let asked = 0
    const find: FindHints = async ({ rows, column }) => {
      const names = column('name')
      const fresh = rows.flatMap(({ at, outcome }) => {
        const name = outcome === 'added' ? names[at] : undefined
        return name === undefined ? [] : [{ at, name }]
      })
      if (fresh.length === 0 || asked >= MOST_ASKED) return []
      asked += fresh.length
      const there = new Map(
        (
          await reportsNamed(
            place,
            fresh.map(({ name }) => name),
          )
        ).map((row) => [comparisonKey(row.name), row]),
      )
      return fresh.flatMap(({ at, name }): HintAt[] => {
        const known = there.get(comparisonKey(name))
        if (!known) return []
        const link = { resource: report.name, id: known.value }
        return [
          { at, field: 'name', code: 'name-alike', message: 'transfer.nameAlike', values: { name: known.name }, link },
        ]
      })
    }
    return find
  },
}
