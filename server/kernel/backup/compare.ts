import type { Database } from '../../foundation/db/database'
import { CannotStart } from '../../foundation/faults/errors'
import { ahead } from './ahead'
import type { Progress } from './progress'
import { RowSum, type SumState } from './RowSum'
import { beginReading } from './session'
import type { SchemaShape } from './shape'
import { partsOf } from './tableParts'

/** What is expected: of each table of each schema. */
export interface Expected {
  schemas: readonly SchemaShape[]
  tables: Readonly<Record<string, Readonly<Record<string, SumState>>>>
}

/** Reads every table back and compares its rows. Throws CannotStart where one differs. */
export async function compareSums(
  database: Database,
  { schemas, tables }: Expected,
  progress: Progress,
): Promise<void> {
  const total = schemas.reduce((sum, { name }) => sum + rowsIn(tables[name]), 0)
  let done = 0
  for (const schema of schemas) {
    for (const table of schema.tables) {
      const expected = tables[schema.name]?.[table.name] ?? { rows: 0, sum: new RowSum().state.sum }
      const found = await sumOf(database, schema.name, table)
      if (found.rows !== expected.rows || found.sum !== expected.sum) throw differs(`${schema.name}.${table.name}`)
      done += expected.rows
      progress.at('核对数据', 'Comparing', total === 0 ? 1 : done / total)
    }
  }
  progress.at('核对数据', 'Comparing', 1)
}

const rowsIn = (own: Readonly<Record<string, SumState>> = {}): number =>
  Object.values(own).reduce((sum, { rows }) => sum + rows, 0)

export async function sumOf(
  database: Database,
  schema: string,
  table: SchemaShape['tables'][number],
): Promise<SumState> {
  const sum = new RowSum()
  const reading = await beginReading(database)
  try {
    for await (const { bytes } of ahead(partsOf(reading.client, schema, table))) sum.add(bytes)
  } finally {
    await reading.end()
  }
  return sum.state
}

/** Names and types, in whatever order they stand. */
const linesOf = ({ tables, sequences, migration }: SchemaShape): string[] =>
  [
    `migration ${migration}`,
    ...tables.flatMap(({ name, columns, constraints, indexes, triggers }) => [
      `table ${name}`,
      ...columns.map((each) => `column ${name}.${each.name} ${each.type}${each.isFilled ? ' filled' : ''}`),
      ...constraints.map((each) => `constraint ${name}.${each.name}`),
      ...indexes.map((each) => `index ${each.name}`),
      ...triggers.map((each) => `trigger ${name}.${each}`),
    ]),
    ...sequences.map(({ name, last, isCalled }) => `sequence ${name} ${last} ${isCalled}`),
  ].sort()

/**
 * Tables, columns, indexes, constraints, triggers, sequences; `leftOut`: indexes that are not expected. Throws CannotStart with the first
 * difference.
 */
export function compareShapes(one: SchemaShape, other: SchemaShape, leftOut: readonly string[] = []): void {
  const [there, here] = [new Set(linesOf(one)), new Set(linesOf(other))]
  for (const name of leftOut) there.delete(`index ${name}`)
  const difference = [...there].find((line) => !here.has(line)) ?? [...here].find((line) => !there.has(line))
  if (difference !== undefined) throw differs(`${one.name}: ${difference}`)
}

const differs = (what: string): CannotStart =>
  new CannotStart(
    `核对时发现不一致：${what}。目标没有启用，原来的数据没有改动；请重新开始（迁移时加上 --anew）。 / ` +
      `What was written differs: ${what}. It is not in use, and the original is untouched; begin again (a move with --anew).`,
  )
