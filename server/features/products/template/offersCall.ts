import { type SqlBool, sql } from 'kysely'
import { language } from '../../../../src/resources/language'
import { type Offer, templateOffers as offersReading } from '../../../../src/resources/readings/template'
import type { ReportTemplate } from '../../../../src/resources/report_template'
import { reportTemplate } from '../../../../src/resources/report_template'
import type { ReportTitle } from '../../../../src/resources/report_title'
import { isChinese, targetOfTemplate } from '../../../../src/resources/template/target'
import { tableSql } from '../../../foundation/db/tableSql'
import { idOf } from '../../../foundation/http/query'
import { answerReading } from '../../../foundation/http/reading'
import { idText, listOf, objectSchema, querySchema } from '../../../foundation/http/schemas'
import { CONTROL } from '../../../foundation/services/places'
import type { Services } from '../../../foundation/services/services'
import { orTooOld } from '../../../kernel/places/since'
import { whereOf } from '../../../kernel/resources/context'

/** Beyond these a person would not find one by looking. */
const MOST = 50

async function codesOf(services: Services): Promise<Map<number, string>> {
  const place = await services.places.of(CONTROL)
  const { rows } = await sql<{ id: number; code: string }>`SELECT t.id, t.code
    FROM ${tableSql(place, language.name)} t`.execute(place.database.kysely)
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** Templates and patterns of titles that fit a report of this category, as a form applies them with one click. */
export const templateOffers = answerReading(offersReading, {
  title: ['适用的模板', 'Templates that fit'],
  input: { query: querySchema({ category_id: idText }) },
  output: objectSchema({ list: listOf({ type: 'object' }) }, 'list'),
  answer: (asked) =>
    orTooOld({ services: asked.services, resource: reportTemplate, context: asked.caller.context }, async () => {
      const { place } = await whereOf(asked, reportTemplate)
      const { kysely } = place.database
      const category = idOf(asked.query, 'category_id')
      const isAnywhere = sql<SqlBool>`coalesce(jsonb_array_length(t.category_ids), 0) = 0`
      const fits =
        category === undefined
          ? sql<SqlBool>`true`
          : sql<SqlBool>`(${isAnywhere} OR t.category_ids @> ${JSON.stringify([category])}::jsonb)`
      const { rows: templates } =
        await sql<ReportTemplate>`SELECT t.id, t.name, t.color, t.kind, t.language_id, t.content
        FROM ${tableSql(place, 'report_template')} t WHERE t.status = 'enabled' AND ${fits}
        ORDER BY t.sort, t.id LIMIT ${MOST}`.execute(kysely)
      const { rows: titles } = await sql<ReportTitle>`SELECT t.id, t.name, t.language_id, t.pattern
        FROM ${tableSql(place, 'report_title')} t WHERE t.status = 'enabled'
        ORDER BY t.is_default DESC NULLS LAST, t.sort, t.id LIMIT ${MOST}`.execute(kysely)
      const codes = await codesOf(asked.services)
      const codeOf = (id: number | null) => (id === null ? undefined : codes.get(id))
      const ofTemplates = templates.flatMap(({ id, name, color, kind, language_id, content }): Offer[] => {
        const code = codeOf(language_id)
        const target = targetOfTemplate(kind, code)
        return target ? [{ id, name, color, target, content, is_chinese: isChinese(code) }] : []
      })
      const ofTitles = titles.map(({ id, name, language_id, pattern }): Offer => {
        const is_chinese = isChinese(codeOf(language_id))
        return { id, name, color: null, target: 'seo_title', content: pattern, is_chinese }
      })
      return { list: [...ofTemplates, ...ofTitles] }
    }),
})
