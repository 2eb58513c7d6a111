import type { Database } from '../../foundation/db/database'
import { CannotStart } from '../../foundation/faults/errors'
import { compareShapes, compareSums, sumOf } from './compare'
import { hasBeenUsed } from './differences'
import { planAgain } from './makeSchema'
import { OwnDefinitions } from './OwnDefinitions'
import type { SchemaPlan } from './planSchema'
import type { Progress } from './progress'
import type { SumState } from './RowSum'
import type { SchemaShape } from './shape'
import { shapeOf } from './shapeOf'

/** By schema. */
export type Plans = ReadonlyMap<string, SchemaPlan>
/** By schema, and by table. */
export type Sums = Record<string, Record<string, SumState>>

interface Both {
  source: Database
  target: Database
  schemas: readonly SchemaShape[]
  sums: Sums
  isResumed: boolean
  plans: Plans
}

/** Rows, what they hold, sequences and structure. After an interruption the original is read once more: it may have been used since. */
export async function compareAll(
  progress: Progress,
  { source, target, schemas, sums, isResumed, plans }: Both,
): Promise<void> {
  const expected = isResumed ? await sumsOf(source, schemas) : sums
  await compareSums(target, { schemas, tables: expected }, progress)
  for (const schema of schemas)
    compareShapes(schema, await shapeOf(target, schema.name), plans.get(schema.name)?.leftOut)
}

/**
 * A move that was broken off once all was written and compared: what is left is to put the original aside, where the two are still the
 * same. Throws CannotStart where they are not.
 */
export async function compareWhole(
  progress: Progress,
  { source, target, schemas }: Pick<Both, 'source' | 'target' | 'schemas'>,
): Promise<Sums> {
  progress.say('接着上次完成最后一步', 'Going on with the last step of the move that was broken off')
  const own = new OwnDefinitions(target)
  try {
    const plans = new Map<string, SchemaPlan>()
    for (const schema of schemas) plans.set(schema.name, await planAgain({ own, rows: new Map() }, schema))
    const sums = await sumsOf(source, schemas)
    await compareAll(progress, { source, target, schemas, sums, isResumed: false, plans })
    return sums
  } catch (error) {
    throw error instanceof CannotStart ? hasBeenUsed(error) : error
  }
}

async function sumsOf(database: Database, schemas: readonly SchemaShape[]): Promise<Sums> {
  const sums: Sums = {}
  for (const { name, tables } of schemas) {
    const own: Record<string, SumState> = {}
    for (const table of tables) own[table.name] = await sumOf(database, name, table)
    sums[name] = own
  }
  return sums
}
