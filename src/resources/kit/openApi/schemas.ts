import type { Field, Fields, Json } from '../field'
import { filterNames, isRanged } from '../filterable'
import { filterFields } from '../filterFields'
import { kinds } from '../kinds'
import type { Label } from '../label'
import { percentOnWire } from '../percent'
import type { Resource } from '../resource'
import { both, type JsonSchema } from './document'

/** `price_version` → `PriceVersion`: the schema's name. */
export const schemaName = (resource: Pick<Resource, 'name'>): string =>
  resource.name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

const described = (field: Field, schema: Readonly<Record<string, Json>>): JsonSchema => ({
  ...schema,
  title: both(field.label),
  ...describing(field),
})

/** What is typed in percent is a decimal here, which its hint for people does not say. */
function describing({ hint, isPercent }: Field): Readonly<Record<string, Json>> {
  const said = [...(hint ? [both(hint)] : []), ...(isPercent ? [both(percentOnWire)] : [])]
  return said.length > 0 ? { description: said.join(' · ') } : {}
}

const nullable = (schema: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> => {
  const type = schema.type
  if (type === undefined) return schema
  const options = schema.enum
  return { ...schema, type: [type, 'null'], ...(Array.isArray(options) && { enum: [...options, null] }) }
}

const schemaOf = (field: Field): Readonly<Record<string, Json>> => kinds[field.kind].openApi(field)

/** A secret is never sent: a row says only whether it is set. */
const sentSchema = (field: Field, isAlwaysThere: boolean): JsonSchema => {
  if (field.secret) return described(field, { type: ['boolean', 'null'] })
  return described(field, isAlwaysThere ? schemaOf(field) : nullable(schemaOf(field)))
}

const isCommon = (resource: Resource, name: string): boolean => !(name in resource.fields)

/** A row as it is answered: whole, or in a list without its long texts or with some columns alone. */
export const rowSchema = (resource: Resource): JsonSchema => {
  const properties = Object.fromEntries(
    Object.entries(resource.allFields).map(([name, field]) => [
      name,
      sentSchema(field, field.required || (isCommon(resource, name) && !name.endsWith('_by'))),
    ]),
  )
  return { type: 'object', description: both(resource.title), properties, required: ['id'] }
}

/** Some fields of a row, as they are answered. */
export function pickedSchema(resource: Resource, names: readonly string[]): JsonSchema {
  const { properties } = rowSchema(resource) as { properties: Readonly<Record<string, JsonSchema>> }
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, properties[name] ?? {}])),
    required: [...names],
  }
}

/** An object of these fields, as one sends them: what is not required may be missing or null. */
export const valuesSchema = (fields: Fields): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      described(field, field.required ? schemaOf(field) : nullable(schemaOf(field))),
    ]),
  ),
  required: Object.keys(fields).filter((name) => fields[name]?.required),
  additionalProperties: false,
})

const draftSchema = ({ title, allFields }: Resource): JsonSchema => {
  const writable = Object.entries(allFields).filter(([, field]) => !field.readonly)
  return { ...valuesSchema(Object.fromEntries(writable)), description: both(title) }
}

/** A parameter of the query. */
export const inQuery = (name: string, description: Label, schema: JsonSchema): JsonSchema => ({
  name,
  in: 'query',
  description: both(description),
  schema,
})

/** One filter's parameters: one of some values, none of them (`null` means empty in both), or from and to. */
const filterParameters = (name: string, field: Field): JsonSchema[] => {
  const [zh, en] = field.label
  const asked: Label = field.exact ? [`${zh}（完整匹配）`, `${en}, the whole of it`] : field.label
  const values = { type: 'array', items: { type: 'string' } } as const
  return [
    inQuery(name, asked, values),
    inQuery(`${name}_not`, [`${zh}（不是）`, `${en}, none of these`], values),
    ...(isRanged(field)
      ? [
          inQuery(`${name}_from`, [`${zh}（从）`, `${en}, from`], schemaOf(field)),
          inQuery(`${name}_to`, [`${zh}（到）`, `${en}, to`], schemaOf(field)),
        ]
      : []),
  ]
}

/** What a list can be asked. */
export const listParameters = (resource: Resource): JsonSchema[] => [
  inQuery('page', ['页码', 'Page'], { type: 'integer', minimum: 1 }),
  inQuery('pageSize', ['每页条数', 'Rows per page'], { type: 'integer', minimum: 1, maximum: 1000 }),
  inQuery('sort', ['排序字段', 'Sort by'], { type: 'string', enum: Object.keys(resource.allFields) }),
  inQuery('order', ['排序方向', 'Order'], { type: 'string', enum: ['asc', 'desc'] }),
  inQuery('keyword', ['关键字', 'Keyword'], { type: 'string' }),
  inQuery('exact', ['精确计数', 'Exact total'], { type: 'string', enum: ['1'] }),
  ...filterNames(resource).flatMap((name) => {
    const field = filterFields(resource)[name]
    return field ? filterParameters(name, field) : []
  }),
]

/** The schemas of a resource: its row, what a form sends, and what an update sends. A log has only rows. */
export const schemasOf = (resource: Resource): [string, JsonSchema][] => {
  const name = schemaName(resource)
  if (resource.isLog) return [[name, rowSchema(resource)]]
  const draft = draftSchema(resource)
  return [
    [name, rowSchema(resource)],
    [`${name}Draft`, draft],
    [`${name}Change`, { ...draft, required: [], additionalProperties: true }],
  ]
}
