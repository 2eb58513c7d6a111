import type { Database } from '../../foundation/db/database'
import { CannotStart } from '../../foundation/faults/errors'
import type { Later } from './planSchema'
import { literal, rowsIn } from './rowsIn'
import type { SchemaShape } from './shape'
import { nameOf } from './tableParts'
import { UNFINISHED } from './unfinished'

/** PostgreSQL makes two indexes at once on as many cores; the embedded database has one session. */
const AT_ONCE = { postgres: 2, embedded: 1 } as const

interface PutOff {
  id: number
  statement: string
}

/**
 * Makes what was put off while the rows came: indexes first, then triggers and references. Each is done once, however often this is begun:
 * the database keeps which ones are left, and not how they are made.
 */
export async function finishLater(
  database: Database,
  later: readonly Later[],
  told: (share: number) => void,
): Promise<void> {
  const all = await putOffIn(database, later)
  const isIndex = ({ statement }: PutOff): boolean => !statement.startsWith('ALTER')
  let done = 0
  const tell = (): void => told(++done / all.length)
  const queue = all.filter(isIndex)
  const take = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await makeOne(database, next)
      tell()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE[database.kind] }, take))
  for (const each of all.filter((one) => !isIndex(one))) {
    await makeOne(database, each)
    tell()
  }
}

async function putOffIn({ kysely }: Database, later: readonly Later[]): Promise<PutOff[]> {
  const statements = new Map(later.map(({ key, statement }) => [key, statement]))
  const left = await rowsIn<{ id: number; key: string }>(
    kysely,
    `SELECT id, key FROM ${UNFINISHED}.put_off ORDER BY id`,
  )
  return left.map(({ id, key }) => {
    const statement = statements.get(key)
    if (statement === undefined) throw unknown(key)
    return { id, statement }
  })
}

const unknown = (key: string): CannotStart =>
  new CannotStart(
    `上次没有完成的工作中有本程序不知道的内容（${key}）。请加上 --anew 重新开始。 / ` +
      `The work that was not finished has left something that this program does not know (${key}). Begin again with --anew.`,
  )

const makeOne = ({ kysely }: Database, { id, statement }: PutOff): Promise<void> =>
  kysely.transaction().execute(async (trx) => {
    await rowsIn(trx, `SET LOCAL maintenance_work_mem = '256MB'`)
    await rowsIn(trx, statement)
    await rowsIn(trx, `DELETE FROM ${UNFINISHED}.put_off WHERE id = ${id}`)
  })

/** The next id of every table is the one that it would have been. */
export async function setSequences({ kysely }: Database, { name, sequences }: SchemaShape): Promise<void> {
  if (sequences.length === 0) return
  const each = sequences.map(
    ({ name: sequence, last, isCalled }) =>
      `setval(to_regclass(${literal(nameOf(name, sequence))}), ${BigInt(last)}, ${isCalled === true})`,
  )
  // A list of columns has an end.
  for (let from = 0; from < each.length; from += 500)
    await rowsIn(kysely, `SELECT ${each.slice(from, from + 500).join(', ')}`)
}
