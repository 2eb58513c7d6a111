import { type RawBuilder, sql } from 'kysely'
import type { Json } from '../../../../src/resources/kit/field'
import type { Resource } from '../../../../src/resources/kit/resource'
import type { ResourceName } from '../../../../src/resources/kit/resourceName'
import { language } from '../../../../src/resources/language'
import { report } from '../../../../src/resources/report'
import { reportTemplate } from '../../../../src/resources/report_template'
import { reportTitle } from '../../../../src/resources/report_title'
import { placeholders, placeholdersIn } from '../../../../src/resources/rules/placeholders'
import { isChinese, type TemplateTarget, targetOfTemplate } from '../../../../src/resources/template/target'
import { tableSql } from '../../../foundation/db/tableSql'
import { Invalid } from '../../../foundation/faults/errors'
import { CONTROL } from '../../../foundation/services/places'
import type { Services } from '../../../foundation/services/services'
import type { RowCondition } from '../../../kernel/changes'
import { titlesOf } from '../../../kernel/changes/titles'
import type { Where } from '../../../kernel/resources/context'
import { readRow } from '../../../kernel/resources/reading'

/** Titles of the rows that reports point to, in the one language of the template: by resource, by id. */
type Words = Readonly<Partial<Record<ResourceName, Readonly<Record<string, string>>>>>

/** A template as it was when it was asked for: what is changed in it meanwhile does not come into half of the rows. */
export interface Prepared {
  readonly target: TemplateTarget | 'seo_title'
  readonly content: string
  /** Null: any. */
  readonly categories: readonly number[] | null
  readonly titles: Words
}

interface Asked {
  services: Services
  where: Where
  meant: RowCondition
}

const gone = (field: string): Invalid => new Invalid([{ field, message: 'rule.templateGone' }])

/** Throws Invalid where the template is not there. */
export async function preparedTemplate(asked: Asked, id: number): Promise<Prepared> {
  const { place } = asked.where
  const row = await readRow(place.database.kysely, place, reportTemplate, id)
  const code = await codeOf(asked.services, row?.language_id)
  const target = targetOfTemplate(row?.kind, code)
  if (!row || target === undefined || typeof row.content !== 'string') throw gone('template_id')
  const categories =
    Array.isArray(row.category_ids) && row.category_ids.length > 0 ? row.category_ids.map(Number) : null
  return { target, content: row.content, categories, titles: await wordsFor(asked, row.content, code) }
}

/** The same of a pattern of titles. */
export async function preparedTitle(asked: Asked, id: number): Promise<Prepared> {
  const { place } = asked.where
  const row = await readRow(place.database.kysely, place, reportTitle, id)
  if (!row || typeof row.pattern !== 'string') throw gone('title_id')
  const code = await codeOf(asked.services, row.language_id)
  const titles = await wordsFor(asked, row.pattern, code)
  return { target: 'seo_title', content: row.pattern, categories: null, titles }
}

/** The code of a language by its id. */
export async function codeOf(services: Services, id: unknown): Promise<string | undefined> {
  if (typeof id !== 'number') return undefined
  const place = await services.places.of(CONTROL)
  const row = await readRow(place.database.kysely, place, language, id)
  return typeof row?.code === 'string' ? row.code : undefined
}

/**
 * What rows that are meant point to, as far as the text speaks of it: read beforehand, since within a transaction only its
 * own session is free.
 */
async function wordsFor({ services, where, meant }: Asked, text: string, code: string | undefined): Promise<Words> {
  const wanted = new Map<ResourceName, Set<number>>()
  for (const word of placeholdersIn(text)) {
    const { field } = placeholders[word]
    const to = (report.fields as Resource['fields'])[field]?.to
    if (to) wanted.set(to, new Set(await idsIn(where, meant, sql.id('t', field))))
  }
  const at = isChinese(code) ? 0 : 1
  const titles = await titlesOf(services, where.site, wanted)
  return Object.fromEntries(
    Object.entries(titles).map(([to, byId]) => [
      to,
      Object.fromEntries(Object.entries(byId).map(([id, label]) => [id, label[at]])),
    ]),
  )
}

async function idsIn({ place }: Where, meant: RowCondition, column: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT ${column} AS id FROM ${tableSql(place, 'report')} t
    WHERE ${meant} AND ${column} IS NOT NULL`.execute(place.database.kysely)
  return rows.map(({ id }) => id)
}

/** What a run was given to keep. */
export const asKept = ({ target, content, categories, titles }: Prepared): Json => ({
  target,
  content,
  categories: categories && [...categories],
  titles: titles as Json,
})
