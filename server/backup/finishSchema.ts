import type { Database } from '../db/database'
import { literal, rowsIn } from './rowsIn'
import type { SchemaShape } from './shape'
import { nameOf } from './tableParts'
import { UNFINISHED } from './unfinished'

/** PostgreSQL makes two indexes at once on as many cores; the embedded database has one session. */
const AT_ONCE = { postgres: 2, embedded: 1 } as const

interface Later {
  id: number
  statement: string
}

/** Makes what was put off while the rows came: indexes first, then triggers and references. Each is done once, however often this is begun. */
export async function finishLater(database: Database, told: (share: number) => void): Promise<void> {
  const all = await rowsIn<Later>(
    database.kysely,
    `SELECT id, statement FROM ${UNFINISHED}.later ORDER BY statement LIKE 'ALTER%', id`,
  )
  const [indexes, others] = [
    all.filter(({ statement }) => !isAlter(statement)),
    all.filter(({ statement }) => isAlter(statement)),
  ]
  let done = 0
  const tell = (): void => told(++done / all.length)
  const queue = [...indexes]
  const take = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await makeOne(database, next)
      tell()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE[database.kind] }, take))
  for (const each of others) {
    await makeOne(database, each)
    tell()
  }
}

const isAlter = (statement: string): boolean => statement.startsWith('ALTER')

const makeOne = ({ kysely }: Database, { id, statement }: Later): Promise<void> =>
  kysely.transaction().execute(async (trx) => {
    await rowsIn(trx, `SET LOCAL maintenance_work_mem = '256MB'`)
    await rowsIn(trx, statement)
    await rowsIn(trx, `DELETE FROM ${UNFINISHED}.later WHERE id = ${id}`)
  })

/** The next id of every table is the one that it would have been. */
export async function setSequences({ kysely }: Database, { name, sequences }: SchemaShape): Promise<void> {
  if (sequences.length === 0) return
  const each = sequences.map(
    ({ name: sequence, last, isCalled }) =>
      `setval(${literal(nameOf(name, sequence))}::regclass, ${Number(last)}, ${isCalled})`,
  )
  // A list of columns has an end.
  for (let from = 0; from < each.length; from += 500)
    await rowsIn(kysely, `SELECT ${each.slice(from, from + 500).join(', ')}`)
}
