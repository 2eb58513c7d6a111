import { sql } from 'kysely'
import { excelTemplate } from '../../../../src/resources/excel_template'
import { listed } from '../../../../src/resources/kit/listed'
import type { Resource } from '../../../../src/resources/kit/resource'
import { columnsIn, type TemplateColumn } from '../../../../src/resources/rules/templateColumns'
import { tableSql } from '../../../foundation/db/tableSql'
import { Refusal } from '../../../foundation/faults/errors'
import type { RequestContext } from '../../../foundation/http/call'
import type { BatchMode } from '../../changes'
import { isThere } from '../../places/since'
import { type OwnHeaders, plainHeader } from '../import/map/headers'
import { keysOf } from '../import/read/fields'
import type { UploadShape } from '../import/read/shape'

export type TemplateUse = 'upload' | 'export'

/** A template as it can be used now. */
export interface Template {
  id: number
  name: string
  is_default: boolean
  columns: TemplateColumn[]
  /** Headers of columns whose field the resource has no longer. */
  gone: string[]
  /** How it has the rows of an upload taken in, as far as it says. */
  plan: TemplatePlan
}

export interface TemplatePlan {
  mode?: BatchMode
  key?: readonly string[]
  skip_faulty?: boolean
}

interface TemplateRow {
  id: number
  name: string
  is_default: boolean | null
  columns: unknown
  mode: BatchMode | null
  row_key: string | null
  skip_faulty: boolean | null
}

const KNOWN: ReadonlySet<string> = new Set(Object.keys(excelTemplate.fields.resource.choices ?? {}))

/** Can a template lay out sheets of this resource? */
export const isTemplated = ({ name }: Resource): boolean => KNOWN.has(name)

/** The templates of this context that serve this use, the default ones first; none where the site is too old for them. */
export async function templatesOf(
  { services, caller }: Pick<RequestContext, 'services' | 'caller'>,
  resource: Resource,
  use: TemplateUse,
): Promise<Template[]> {
  if (!isTemplated(resource)) return []
  const place = await services.places.of(caller.context)
  if (!isThere(excelTemplate, place)) return []
  const { rows } =
    await sql<TemplateRow>`SELECT id, name, is_default, columns, mode, row_key, skip_faulty FROM ${tableSql(place, 'excel_template')}
    WHERE resource = ${resource.name} AND direction = ANY(${[use, 'both']}) AND status = 'enabled'
    ORDER BY coalesce(is_default, false) DESC, sort, id`.execute(place.database.kysely)
  return rows.map((row) => templateFrom(resource, row))
}

/** A key that the resource does not have, any more, is not said. */
function templatePlan(resource: Resource, { mode, row_key, skip_faulty }: TemplateRow): TemplatePlan {
  const named = row_key?.split(',').map((name) => name.trim())
  const key = named && keysOf(resource).find((each) => each.join() === named.join())
  return { ...(mode && { mode }), ...(key && { key }), ...(skip_faulty !== null && { skip_faulty }) }
}

function templateFrom(resource: Resource, row: TemplateRow): Template {
  const { id, name, is_default, columns } = row
  const held = columnsIn(columns)
  const isHere = ({ field }: TemplateColumn): boolean =>
    Object.hasOwn(resource.allFields, field) && !resource.allFields[field]?.secret
  return {
    id,
    name,
    is_default: is_default === true,
    columns: held.filter(isHere),
    gone: held.filter((column) => !isHere(column)).map(({ header }) => header),
    plan: templatePlan(resource, row),
  }
}

/** Throws a Refusal where the template is not there any more, serves something else, or none of its columns is left. */
export async function templateOf(
  asked: Pick<RequestContext, 'services' | 'caller'>,
  resource: Resource,
  use: TemplateUse,
  id: number,
): Promise<Template> {
  const template = (await templatesOf(asked, resource, use)).find((each) => each.id === id)
  if (!template) throw new Refusal(409, 'transfer.noTemplate')
  if (template.columns.length === 0)
    throw new Refusal(409, 'transfer.templateGone', { template: template.name, columns: listed(template.gone) })
  return template
}

/** Its headers by field, for what people may write. */
export const headersOf = ({ columns }: Pick<Template, 'columns'>): OwnHeaders =>
  Object.fromEntries(columns.map(({ field, header }) => [field, [header]]))

/**
 * The template that a file of these headers was made by: the default one where at least half its columns are there, else that
 * of which most are, of those of which half are; none where no column is.
 */
export function templateFor(templates: readonly Template[], headers: readonly string[]): Template | undefined {
  const there = new Set(headers.map(plainHeader))
  const ranked = templates.flatMap((template) => {
    const matched = template.columns.filter(({ header }) => there.has(plainHeader(header))).length
    const isMost = matched > 0 && matched >= template.columns.length / 2
    const isMeant = template.is_default && isMost
    return isMost || (template.is_default && matched > 0) ? [{ template, matched, isMeant }] : []
  })
  const [first] = ranked.toSorted(
    (one, other) => Number(other.isMeant) - Number(one.isMeant) || other.matched - one.matched,
  )
  return first?.template
}

/** What was found with the help of a template says so, and what of the template it did not find. */
export function usedBy(shape: UploadShape, template: Template | undefined): UploadShape {
  if (!template) return shape
  const { id, name, gone, plan } = template
  const found = new Set(shape.columns.map(({ header }) => plainHeader(header)))
  const missing = template.columns.map(({ header }) => header).filter((header) => !found.has(plainHeader(header)))
  return { ...shape, template: { id, name, missing, gone, ...(Object.keys(plan).length > 0 && { plan }) } }
}
