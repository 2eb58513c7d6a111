import { sql } from 'kysely'
import type { Label } from '../../src/resources/kit/label'
import { searchName as nameReading } from '../../src/resources/readings/report'
import { report } from '../../src/resources/report'
import { titleSql } from '../changes/titles'
import { tableSql } from '../db/tableSql'
import { idOf, oneOf } from '../http/query'
import { answerReading } from '../http/reading'
import { idText, listOf, objectSchema, querySchema } from '../http/schemas'
import { whereOf } from '../resources/context'

const LONGEST_NAME = 500

/** Reports that have this name already, but the one that is edited: at most one. */
const searchName = answerReading(nameReading, {
  title: ['报告名称查重', 'Find the report of a name'],
  input: { query: querySchema({ name: { type: 'string', maxLength: LONGEST_NAME }, id: idText }, 'name') },
  output: objectSchema({ list: listOf({ type: 'object' }) }),
  async answer(call) {
    const { place } = await whereOf(call, report)
    const name = (oneOf(call.query, 'name') ?? '').trim()
    const { rows } = await sql<{
      value: number
      label: Label
    }>`SELECT t.id AS value, ${titleSql(place, report, 't')} AS label
      FROM ${tableSql(place, 'report')} t WHERE t.name = ${name} AND t.id <> ${idOf(call.query, 'id') ?? 0} LIMIT 1`.execute(
      place.database.kysely,
    )
    return { list: rows }
  },
})

export const reportCalls = [searchName] as const
