import { sql } from 'kysely'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import type { ChangeMeta } from '../changes'

/** So much of what was said of the set stands in the sentence of its undo. */
const LONGEST = 300

interface Told {
  told: string | null
  told_in_english: string | null
  touched: string | null
}

const quoted = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

/** What an undo of many rows is said to be, by what the log says of the set that it takes back. */
export async function toldUndo(
  { places: { control } }: Services,
  site: string,
  setId: number,
): Promise<Pick<ChangeMeta, 'deed' | 'touched'>> {
  const { rows } = await sql<Told>`SELECT told, told_in_english, touched FROM ${tableSql(control, 'operation_log')}
    WHERE site = ${site} AND change_set_id = ${setId} AND told IS NOT NULL ORDER BY id LIMIT 1`.execute(
    control.database.kysely,
  )
  const [line] = rows
  if (!line?.told || !line.told_in_english) return {}
  const { told, told_in_english, touched } = line
  return {
    deed: [`撤销了“${quoted(told)}”`, `undid “${quoted(told_in_english)}”`],
    ...(touched && { touched: [[touched, touched]] }),
  }
}
