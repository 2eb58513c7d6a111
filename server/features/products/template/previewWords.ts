import { sql } from 'kysely'
import type { AnyRow } from '../../../../src/resources/kit/resource'
import { wordsPreview } from '../../../../src/resources/readings/template'
import { report } from '../../../../src/resources/report'
import { reportTemplate } from '../../../../src/resources/report_template'
import { reportTitle } from '../../../../src/resources/report_title'
import { isChinese } from '../../../../src/resources/template/target'
import { wordsOfReport } from '../../../../src/resources/template/wordsOfReport'
import { tableSql } from '../../../foundation/db/tableSql'
import { NotFound } from '../../../foundation/faults/errors'
import type { Call, RequestContext } from '../../../foundation/http/call'
import { idOf } from '../../../foundation/http/query'
import { answerReading } from '../../../foundation/http/reading'
import { idText, objectSchema, querySchema } from '../../../foundation/http/schemas'
import { orTooOld } from '../../../kernel/places/since'
import { type Where, whereOf } from '../../../kernel/resources/context'
import { readRow, titlesOfRows } from '../../../kernel/resources/reading'
import { codeOf } from './prepare'

/** The report that is named, or the latest; undefined where there is none yet. */
async function reportMeant({ place }: Where, id: number | undefined): Promise<AnyRow | undefined> {
  const { kysely } = place.database
  if (id !== undefined) return readRow(kysely, place, report, id)
  const { rows } = await sql<{
    id: number
  }>`SELECT id FROM ${tableSql(place, 'report')} ORDER BY id DESC LIMIT 1`.execute(kysely)
  return rows[0] && readRow(kysely, place, report, rows[0].id)
}

async function wordsOf(asked: Pick<RequestContext, 'services' | 'caller' | 'query'>) {
  const where = await whereOf(asked, report)
  const id = idOf(asked.query, 'report_id')
  const row = await reportMeant(where, id)
  if (!row) {
    if (id !== undefined) throw new NotFound('row.notFound')
    return { report_id: null, words: null }
  }
  const at = isChinese(await codeOf(asked.services, idOf(asked.query, 'language_id'))) ? 0 : 1
  const titles = await titlesOfRows(asked.services, where.site, report, [row])
  return { report_id: row.id, words: wordsOfReport(row, (to, of) => titles[to]?.[of]?.[at] ?? '') }
}

/** What a report has for a text with placeholders, in the language of that text: the console puts it in while it is typed. */
export const previewWords: readonly Call[] = [reportTemplate, reportTitle].map((resource) =>
  answerReading(wordsPreview(resource), {
    title: [`${resource.title[0]}：预览`, `${resource.title[1]}: preview`],
    input: { query: querySchema({ report_id: idText, language_id: idText }) },
    output: objectSchema(
      { report_id: { type: ['integer', 'null'] }, words: { type: ['object', 'null'] } },
      'report_id',
      'words',
    ),
    answer: (asked) =>
      orTooOld({ services: asked.services, resource, context: asked.caller.context }, () => wordsOf(asked)),
  }),
)
