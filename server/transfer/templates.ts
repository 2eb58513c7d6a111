import { sql } from 'kysely'
import { excelTemplate } from '../../src/resources/excel_template'
import { listed } from '../../src/resources/kit/listed'
import type { Resource } from '../../src/resources/kit/resource'
import { columnsIn, type TemplateColumn } from '../../src/resources/rules/templateColumns'
import { tableSql } from '../db/tableSql'
import { Refusal } from '../faults/errors'
import type { RequestContext } from '../http/call'
import { isThere } from '../places/since'
import { type OwnHeaders, plainHeader } from './headers'
import type { UploadShape } from './shape'

export type TemplateUse = 'upload' | 'export'

/** A template as it can be used now. */
export interface Template {
  id: number
  name: string
  is_default: boolean
  columns: TemplateColumn[]
  /** Headers of columns whose field the resource has no longer. */
  gone: string[]
}

interface TemplateRow {
  id: number
  name: string
  is_default: boolean | null
  columns: unknown
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
  const { rows } = await sql<TemplateRow>`SELECT id, name, is_default, columns FROM ${tableSql(place, 'excel_template')}
    WHERE resource = ${resource.name} AND direction = ANY(${[use, 'both']}) AND status = 'enabled'
    ORDER BY coalesce(is_default, false) DESC, sort, id`.execute(place.database.kysely)
  return rows.map((row) => templateFrom(resource, row))
}

function templateFrom(resource: Resource, { id, name, is_default, columns }: TemplateRow): Template {
  const held = columnsIn(columns)
  const isHere = ({ field }: TemplateColumn): boolean =>
    Object.hasOwn(resource.allFields, field) && !resource.allFields[field]?.secret
  return {
    id,
    name,
    is_default: is_default === true,
    columns: held.filter(isHere),
    gone: held.filter((column) => !isHere(column)).map(({ header }) => header),
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

/** What was found with the help of a template says so, and what of the template it did not find. */
export function usedBy(shape: UploadShape, template: Template | undefined): UploadShape {
  if (!template) return shape
  const { id, name, gone } = template
  const found = new Set(shape.columns.map(({ header }) => plainHeader(header)))
  const missing = template.columns.map(({ header }) => header).filter((header) => !found.has(plainHeader(header)))
  return { ...shape, template: { id, name, missing, gone } }
}
