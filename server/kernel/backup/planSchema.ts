import { quoted } from '../../foundation/db/place'
import { createIndex, isConstraint, isDefault, isMethod, isType, methodOf } from './definitions'
import { differs, refuseDefinition } from './differences'
import type { OwnDefinitions } from './OwnDefinitions'
import type { ColumnShape, ConstraintShape, IndexShape, SchemaShape, TableShape } from './shape'
import { nameOf } from './tableParts'

/** What is done once the rows are there; `key` names it within everything that is written. */
export interface Later {
  key: string
  statement: string
}

export interface SchemaPlan {
  /** Statements before the rows come: what no migration makes, what would hold the rows up. */
  first: string[]
  later: Later[]
  /** Indexes by hand that are not made. */
  leftOut: string[]
}

/** Of a table with more rows the indexes are made once all of them are there. */
const MANY_ROWS = 3_000

interface Planning {
  /** As it was, in the database that is brought here. */
  shape: SchemaShape
  /** As the migrations of this program make it. */
  made: SchemaShape
  own: Pick<OwnDefinitions, 'has'>
  /** By table. */
  rows: ReadonlyMap<string, number>
}

/**
 * How the tables of a schema come to be what they were. What the migrations make is theirs, and compared; tables and columns that a newer
 * version left, copies beside a site and indexes by hand are made of words that are known here. Nothing else gets into a statement. Throws
 * CannotStart with the first difference.
 */
export async function planSchema(planning: Planning): Promise<SchemaPlan> {
  const { shape, made } = planning
  const plan: SchemaPlan = { first: [], later: [], leftOut: [] }
  const there = new Map(shape.tables.map((table) => [table.name, table]))
  const missing = made.tables.find(({ name }) => !there.has(name))
  if (missing) throw differs(shape, `${missing.name}`)
  const known = new Map(made.tables.map((table) => [table.name, table]))
  for (const table of shape.tables) await planTable(planning, plan, table, known.get(table.name))
  for (const table of made.tables) putOff(planning, plan, table)
  return plan
}

async function planTable(
  planning: Planning,
  plan: SchemaPlan,
  table: TableShape,
  known: TableShape | undefined,
): Promise<void> {
  const { shape } = planning
  const added = known ? addedColumns(shape, table, known) : table.columns
  const columns = added.map((column) => columnSql(shape, table, column))
  const name = nameOf(shape.name, table.name)
  if (!known) plan.first.push(`CREATE TABLE ${name} (${columns.join(', ')})`)
  else for (const column of columns) plan.first.push(`ALTER TABLE ${name} ADD COLUMN ${column}`)
  const isNew = lacks(known?.constraints)
  for (const constraint of table.constraints.filter(isNew)) await addConstraint(planning, plan, table, constraint)
  const isNewIndex = lacks(known?.indexes)
  for (const index of table.indexes.filter(isNewIndex)) await addIndex(planning, plan, table, index)
}

const lacks =
  (known: readonly { name: string }[] = []) =>
  ({ name }: { name: string }): boolean =>
    !known.some((each) => each.name === name)

/** Columns that the migrations do not make. Those that they make are there and of the same type. */
function addedColumns(shape: SchemaShape, table: TableShape, known: TableShape): ColumnShape[] {
  const there = new Map(table.columns.map((column) => [column.name, column]))
  for (const { name, type, isFilled } of known.columns) {
    const found = there.get(name)
    if (!found || found.type !== type || found.isFilled !== isFilled) throw differs(shape, `${table.name}.${name}`)
  }
  return table.columns.filter(lacks(known.columns))
}

function columnSql(shape: SchemaShape, table: TableShape, column: ColumnShape): string {
  const { name, type, isFilled, identity, default: usual } = column
  if (!isType(type)) throw refuseDefinition(shape, `${table.name}.${name}`, type)
  if (usual !== null && !isDefault(usual)) throw refuseDefinition(shape, `${table.name}.${name}`, usual)
  const ids = table.sequence === null ? '' : ` (SEQUENCE NAME ${nameOf(shape.name, table.sequence)})`
  const given = identity ? ` GENERATED ${identity === 'a' ? 'ALWAYS' : 'BY DEFAULT'} AS IDENTITY${ids}` : ''
  return `${quoted(name)} ${type}${usual === null ? '' : ` DEFAULT ${usual}`}${isFilled ? ' NOT NULL' : ''}${given}`
}

async function addConstraint(
  { shape, own }: Planning,
  plan: SchemaPlan,
  table: TableShape,
  constraint: ConstraintShape,
): Promise<void> {
  const { name, kind, definition } = constraint
  if (!isConstraint(constraint, shape.name) && !(kind === 'c' && (await own.has(shape, constraint))))
    throw refuseDefinition(shape, `${table.name}.${name}`, definition)
  const statement = constraintSql(shape.name, table.name, constraint)
  if (kind === 'f') plan.later.push({ key: `${shape.name} reference ${table.name} ${name}`, statement })
  else plan.first.push(statement)
}

const constraintSql = (schema: string, table: string, { name, definition }: ConstraintShape): string =>
  `ALTER TABLE ${nameOf(schema, table)} ADD CONSTRAINT ${quoted(name)} ${definition}`

/** An index holds nothing: one that cannot be made is done without. */
async function addIndex(
  { shape, own }: Planning,
  plan: SchemaPlan,
  table: TableShape,
  index: IndexShape,
): Promise<void> {
  if (!isMethod(methodOf(index)) && !(await own.has(shape, index))) plan.leftOut.push(index.name)
  else
    plan.later.push({ key: `${shape.name} index ${index.name}`, statement: createIndex(shape.name, table.name, index) })
}

/** What would only hold up the rows, or would answer to them as if somebody wrote them. */
function putOff({ shape: { name: schema }, rows }: Planning, { first, later }: SchemaPlan, table: TableShape): void {
  const full = nameOf(schema, table.name)
  if ((rows.get(table.name) ?? 0) > MANY_ROWS)
    for (const { name, definition } of table.indexes) {
      first.push(`DROP INDEX IF EXISTS ${nameOf(schema, name)}`)
      later.push({ key: `${schema} index ${name}`, statement: definition })
    }
  if (table.triggers.length > 0) {
    first.push(`ALTER TABLE ${full} DISABLE TRIGGER USER`)
    later.push({ key: `${schema} triggers ${table.name}`, statement: `ALTER TABLE ${full} ENABLE TRIGGER USER` })
  }
  for (const each of table.constraints.filter(({ kind }) => kind === 'f')) {
    first.push(`ALTER TABLE ${full} DROP CONSTRAINT IF EXISTS ${quoted(each.name)}`)
    later.push({
      key: `${schema} reference ${table.name} ${each.name}`,
      statement: constraintSql(schema, table.name, each),
    })
  }
}
