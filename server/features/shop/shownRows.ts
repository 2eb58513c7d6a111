import type { AnyRow, Resource } from '../../../src/resources/kit/resource'
import type { JsonSchema } from '../../foundation/http/call'
import type { Titles } from '../../kernel/changes/titles'
import { type PictureFacts, picturesOfLinks } from '../../kernel/files/picturesOfLinks'
import type { ShopAsked } from './shopCall'
import { shownRow, shownSchema } from './shownRow'

const picturesAmong = (resource: Resource, names: readonly string[]): string[] =>
  names.filter((name) => resource.fields[name]?.kind === 'image')

/** Rows as readers see them; where they have pictures, `pictures` says by field how to show each, null where nothing is known. */
export async function shownRows(
  { services, place, site, language }: Pick<ShopAsked, 'services' | 'place' | 'site' | 'language'>,
  resource: Resource,
  names: readonly string[],
  rows: readonly AnyRow[],
  refs: Titles,
): Promise<Record<string, unknown>[]> {
  const list = rows.map((row) => shownRow(resource, names, row, refs, language))
  const pictures = picturesAmong(resource, names)
  if (pictures.length === 0) return list
  const links = list.flatMap((row) => pictures.map((name) => String(row[name] ?? '')))
  const facts = await picturesOfLinks(services, place, site, links)
  const told = (row: Record<string, unknown>): Record<string, PictureFacts | null> =>
    Object.fromEntries(pictures.map((name) => [name, facts.get(String(row[name] ?? '')) ?? null]))
  return list.map((row) => ({ ...row, pictures: told(row) }))
}

const part: JsonSchema = { type: ['number', 'null'], minimum: 0, maximum: 1 }
const pixels: JsonSchema = { type: ['integer', 'null'] }
const words: JsonSchema = { type: ['string', 'null'] }
const FACTS: JsonSchema = {
  type: ['object', 'null'],
  description:
    '图片的尺寸、焦点与替代文字；外部图片与不公开的图片为 null / Size, focal point and alt text; null of pictures elsewhere and private ones',
  properties: { width: pixels, height: pixels, focal_x: part, focal_y: part, alt_zh: words, alt_en: words },
  required: ['width', 'height', 'focal_x', 'focal_y', 'alt_zh', 'alt_en'],
}

/** The same for the OpenAPI document. */
export function shownRowsSchema(resource: Resource, names: readonly string[]): JsonSchema {
  const schema = shownSchema(resource, names) as { properties: Record<string, JsonSchema>; required: string[] }
  const pictures = picturesAmong(resource, names)
  if (pictures.length === 0) return schema
  const told: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(pictures.map((name) => [name, FACTS])),
    required: pictures,
  }
  return { ...schema, properties: { ...schema.properties, pictures: told }, required: [...schema.required, 'pictures'] }
}
