import { sql } from 'kysely'
import { checkDraft } from '../../../src/resources/kit/checkDraft'
import type { Problem } from '../../../src/resources/kit/problem'
import type { Resource } from '../../../src/resources/kit/resource'
import { sayProblem } from '../../../src/resources/kit/sayProblem'
import { type PriceVersion, priceVersion } from '../../../src/resources/price_version'
import { GRID_COLUMNS, type GridRow, MOST_GRID_ROWS } from '../../../src/resources/rules/price/gridColumns'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, Invalid } from '../../foundation/faults/errors'
import type { ChangeWriter, RowUpdate } from '../../kernel/changes'
import { resourceHere } from '../../kernel/places/siteFields'
import { handle } from '../../kernel/resources/actions/handle'
import { checkWrite } from '../../kernel/resources/checkWrite'
import { readColumns } from '../../kernel/resources/columnsRead'

/** Rows of the grid, all of them under one change set, or none. */
export const saveGrid = handle(priceVersion, 'save-grid', async ({ input, change, services, where }) => {
  const rows = rowsOf(input.rows)
  // Read beforehand: within the change the embedded database has no other session free.
  const here = await resourceHere(services, where.site, priceVersion)
  return change(async (writer) => {
    const present = await presentOf(writer, rows)
    const updates = rows.map((row) => updateOf(here, row, present.get(row.id)))
    for (const { id, values } of updates) {
      const { problems } = await checkWrite(services, where, priceVersion, values, writer.trx, id)
      const [problem] = problems
      const row = present.get(id)
      if (problem && row) throw new Invalid([ofRow(here, row, problem)])
    }
    const outcomes = await writer.update(priceVersion, updates)
    const lost = outcomes.findIndex((outcome) => outcome === 'stale' || outcome === 'missing')
    if (lost >= 0) throw stale(rows[lost]?.id ?? 0, present)
    return { changed: outcomes.filter((outcome) => outcome === 'updated').length }
  })
})

const isObject = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

const isWhole = (input: unknown): input is number => Number.isSafeInteger(input) && Number(input) > 0

const isRow = (input: unknown): input is GridRow =>
  isObject(input) &&
  isWhole(input.id) &&
  isWhole(input.version) &&
  isObject(input.values) &&
  Object.keys(input.values).every((name) => GRID_COLUMNS.some((column) => column === name))

/** What was sent, each row once. */
function rowsOf(input: unknown): readonly GridRow[] {
  const isSound = Array.isArray(input) && input.length > 0 && input.length <= MOST_GRID_ROWS && input.every(isRow)
  if (!isSound || new Set(input.map(({ id }) => id)).size < input.length)
    throw new Invalid([{ field: 'rows', message: 'rule.gridRows' }])
  return input
}

type Present = ReadonlyMap<number, PriceVersion>

async function presentOf({ trx, place }: ChangeWriter, asked: readonly GridRow[]): Promise<Present> {
  const ids = asked.map(({ id }) => id)
  const { rows } =
    await sql<PriceVersion>`SELECT ${readColumns(priceVersion)} FROM ${tableSql(place, 'price_version')} t
    WHERE t.id = ANY(${ids}::bigint[]) ORDER BY t.id FOR NO KEY UPDATE OF t`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

const stale = (id: number, present: Present): Conflict =>
  new Conflict('price.gridStale', { id }, { row: present.get(id)?.name ?? `#${id}` })

function updateOf(here: Resource, { id, version, values }: GridRow, row: PriceVersion | undefined): RowUpdate {
  if (!row || row.version !== version) throw stale(id, new Map(row ? [[id, row]] : []))
  const checked = checkDraft(here, values, { isPartial: true, current: { ...row } })
  const [problem] = checked.problems
  if (problem) throw new Invalid([ofRow(here, row, problem)])
  return { id, values: checked.values, expectedVersion: version }
}

const ofRow = (here: Resource, { name }: PriceVersion, problem: Problem): Problem => ({
  field: 'rows',
  message: 'rule.gridRow',
  values: { row: name, why: [sayProblem(here, problem, 'zh'), sayProblem(here, problem, 'en')] },
})
