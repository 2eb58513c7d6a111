import type { Database } from '../../foundation/db/database'
import { CONTROL_SCHEMA, quoted } from '../../foundation/db/place'
import { markOf } from './markOf'
import { literal, rowsIn } from './rowsIn'

/** Do both hold one installation, whatever its rows are by now? A database without one is none. */
export async function isSameInstallation(one: Database, other: Database): Promise<boolean> {
  const first = await readMark(one)
  return first !== undefined && first === (await readMark(other))
}

async function readMark(database: Database): Promise<string | undefined> {
  const table = literal(`${quoted(CONTROL_SCHEMA)}.installation`)
  const [found] = await rowsIn<{ is_there: boolean }>(
    database.background,
    `SELECT to_regclass(${table}) IS NOT NULL AS is_there`,
  )
  if (!found?.is_there) return undefined
  const client = await database.connectBackground()
  try {
    return await markOf(client)
  } finally {
    client.release()
  }
}
