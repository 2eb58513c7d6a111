import type pg from 'pg'
import type { Environment } from '../../../config/environment'
import type { Database } from '../../foundation/db/database'
import { CannotStart } from '../../foundation/faults/errors'
import { ahead } from './ahead'
import { compareAll, compareWhole, type Plans, type Sums } from './compareMoved'
import { describeSchema, keepTables } from './describe'
import { finishLater, setSequences } from './finishSchema'
import { insistOnSchemas } from './insistOnSchemas'
import { isSameInstallation } from './isSameInstallation'
import { loadPart } from './loadPart'
import { refuseNewer } from './madeScope'
import { makeSchema, planAgain } from './makeSchema'
import { markOf } from './markOf'
import { type MovedPart, movedParts, notePart } from './movedParts'
import { OwnDefinitions } from './OwnDefinitions'
import { openOriginal, setAside } from './original'
import { ownSchemas } from './ownSchemas'
import type { SchemaPlan } from './planSchema'
import type { Progress } from './progress'
import { RowSum, type SumState } from './RowSum'
import { sayLeftOut } from './sayLeftOut'
import { beginReading } from './session'
import type { SchemaShape, TableShape } from './shape'
import { type Sizes, sizesOf } from './sizesOf'
import { nameOf, partsOf } from './tableParts'
import { openTarget, type SeedArchive } from './target'
import { beginUnfinished, endUnfinished, hasUnfinished, readUnfinished } from './unfinished'

/** Bytes of an average row, about: whether the indexes of a table are worth making at the end. */
const ROW = 200

export interface MoveOptions {
  environment: Environment
  workerFile: string
  /** The address of a PostgreSQL database; undefined: the embedded database of the data folder. */
  to: string | undefined
  /** What was broken off before is thrown away. */
  isAnew: boolean
  progress: Progress
  seedArchive?: SeedArchive
  /** For tests: called after each piece. */
  onPiece?: (rows: number) => Promise<void>
}

export interface Moved {
  rows: number
  tables: number
  /** Where the embedded database lies that was moved, under a name by which no server starts it. */
  setAside?: string
}

/**
 * Takes an installation, whose server has been stopped, to another database. Broken off at any moment it goes on where it was. The
 * original is read alone. Throws CannotStart with a sentence.
 */
export async function moveDatabase(options: MoveOptions): Promise<Moved> {
  const { environment, to, workerFile } = options
  const source = await openOriginal(options)
  let moved: Moved
  try {
    const target = await openTarget({
      environment,
      databaseUrl: to,
      workerFile,
      work: 'move',
      isResumed: !options.isAnew,
      holdsSame: (database) => isSameInstallation(source, database),
      seedArchive: options.seedArchive,
    })
    try {
      moved = await moveAll(options, source, target.database)
      await target.finish()
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
  return environment.databaseUrl === undefined ? { ...moved, setAside: setAside(environment) } : moved
}

async function moveAll(options: MoveOptions, source: Database, target: Database): Promise<Moved> {
  const reading = await beginReading(source)
  try {
    const { client } = reading
    const schemas: SchemaShape[] = []
    for (const name of await ownSchemas(client)) schemas.push(await describeSchema(source, client, name))
    if (source.kind === 'postgres') await keepTables(client, schemas)
    insistOnSchemas(schemas)
    refuseNewer(schemas)
    if (!(await hasUnfinished(target)) && (await isSameInstallation(source, target)))
      return countOf(await compareWhole(options.progress, { source, target, schemas }))
    const isResumed = await begin(target, await markOf(client))
    const sizes = await sizesOf(client, schemas)
    const plans = await makeAll(options, schemas, sizes, target)
    const sums = await copyAll(options, { client, schemas, sizes }, target)
    const { progress } = options
    const later = [...plans.values()].flatMap((plan) => plan.later)
    await finishLater(target, later, (share) => progress.at('建立索引', 'Making indexes', share))
    for (const schema of schemas) await setSequences(target, schema)
    await compareAll(progress, { source, target, schemas, sums, isResumed, plans })
    await endUnfinished(target)
    await target.maintain('bulk', tablesWithMany(schemas, sums))
    return countOf(sums)
  } finally {
    await reading.end()
  }
}

function countOf(sums: Sums): Moved {
  const counts = Object.values(sums).flatMap((own) => Object.values(own))
  return { rows: counts.reduce((all, { rows }) => all + rows, 0), tables: counts.length }
}

/** Answers whether a move of the same installation goes on. */
async function begin(target: Database, mark: string): Promise<boolean> {
  const own = `move ${mark}`
  if (!(await hasUnfinished(target))) {
    await beginUnfinished(target, own)
    return false
  }
  if ((await readUnfinished(target))?.mark === own) return true
  throw new CannotStart(
    '目标中有另一次没有完成的迁移或恢复。加上 --anew 可以清除它，重新开始。 / ' +
      'Another move or restore into this place was not finished. Add --anew to throw that away and begin again.',
  )
}

async function makeAll(
  { progress }: MoveOptions,
  schemas: readonly SchemaShape[],
  sizes: Sizes,
  target: Database,
): Promise<Plans> {
  const { made } = await movedParts(target)
  const own = new OwnDefinitions(target)
  const plans = new Map<string, SchemaPlan>()
  for (const [at, schema] of schemas.entries()) {
    progress.at('建立数据表', 'Making tables', at / schemas.length)
    const rows = new Map(schema.tables.map(({ name }) => [name, sizes.of(schema.name, name) / ROW]))
    const plan = made.has(schema.name)
      ? await planAgain({ own, rows }, schema)
      : await makeSchema({ database: target, own, rows }, schema)
    plans.set(schema.name, plan)
  }
  progress.at('建立数据表', 'Making tables', 1)
  sayLeftOut(progress, plans)
  return plans
}

interface Original {
  client: pg.PoolClient
  schemas: readonly SchemaShape[]
  sizes: Sizes
}

async function copyAll(options: MoveOptions, { client, schemas, sizes }: Original, target: Database): Promise<Sums> {
  const { parts } = await movedParts(target)
  const sums: Sums = {}
  let done = 0
  for (const { name: schema, tables } of schemas) {
    const own: Record<string, SumState> = {}
    sums[schema] = own
    for (const table of tables) {
      const size = sizes.of(schema, table.name)
      const known = parts.get(nameOf(schema, table.name))
      own[table.name] = await copyTable(options, { client, schema, table, known, target }, (share) =>
        options.progress.at('迁移数据', 'Moving', (done + size * share) / sizes.total),
      )
      done += size
    }
  }
  options.progress.at('迁移数据', 'Moving', 1)
  return sums
}

interface TableMove {
  client: pg.PoolClient
  schema: string
  table: TableShape
  known: MovedPart | undefined
  target: Database
}

/** Each piece and how far it goes are one transaction. */
async function copyTable(
  { onPiece }: MoveOptions,
  { client, schema, table, known, target }: TableMove,
  told: (share: number) => void,
): Promise<SumState> {
  const sum = new RowSum(known)
  if (known?.isDone) return sum.state
  for await (const { bytes, until, blocks } of ahead(partsOf(client, schema, table, known?.until ?? 0))) {
    sum.add(bytes)
    const part: MovedPart = { ...sum.state, until, isDone: until === blocks }
    await loadPart(target, { schema, table, bytes, note: notePart(schema, table.name, part) })
    told(until / blocks)
    await onPiece?.(sum.rows)
  }
  return sum.state
}

const MANY = 3_000

const tablesWithMany = (schemas: readonly SchemaShape[], sums: Sums): string[] =>
  schemas.flatMap(({ name, tables }) =>
    tables.filter((table) => (sums[name]?.[table.name]?.rows ?? 0) > MANY).map((table) => nameOf(name, table.name)),
  )
