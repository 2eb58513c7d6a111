import { IDS_PER_CALL, PAGE_SIZES } from '../../../config/limits'
import { filterNames, isRanged } from '../../../src/resources/kit/filterable'
import type { Resource } from '../../../src/resources/kit/resource'
import type { JsonSchema } from '../../foundation/http/call'
import { idNumber, idText, listOf, objectSchema, querySchema } from '../../foundation/http/schemas'
import { sortNames } from './listQuery'

const text: JsonSchema = { type: 'string' }
const texts: JsonSchema = { anyOf: [text, listOf(text)] }
const count: JsonSchema = { type: 'integer' }
const refs: JsonSchema = { type: 'object', description: 'Titles of the rows pointed to: by resource, by id, [zh, en]' }
const row: JsonSchema = { type: 'object' }

/** Of each field that can be asked for: one of some values, none of some values, and the ends of a range. */
const filters = (resource: Resource): Record<string, JsonSchema> =>
  Object.fromEntries(
    filterNames(resource).flatMap((name) => [
      [name, texts],
      [`${name}_not`, texts],
      ...(isRanged(resource.allFields[name] ?? { kind: 'json' })
        ? [
            [`${name}_from`, text],
            [`${name}_to`, text],
          ]
        : []),
    ]),
  )

/** What a query has to be is said by its reader, which names the parameter; here it is described. */
export const listQuery = (resource: Resource): JsonSchema =>
  querySchema({
    page: { ...text, description: 'From 1' },
    pageSize: { ...text, description: `One of ${PAGE_SIZES.join(', ')}` },
    sort: { ...text, description: `One of ${sortNames(resource).join(', ')}` },
    order: { ...text, description: 'asc or desc' },
    keyword: text,
    exact: { ...text, description: '1: the total is exact beyond 10,000 too' },
    columns: { ...texts, description: 'Columns to answer; long texts are left out unless they are named' },
    more: { ...texts, description: 'Long texts to answer beside all other columns' },
    ...filters(resource),
  })

export const listAnswer: JsonSchema = objectSchema(
  {
    list: listOf(row),
    total: count,
    total_is_capped: { type: 'boolean', description: 'There are more than `total`, or may be' },
    is_complete: {
      const: false,
      description:
        'There only while the quick search still prepares rows written a moment ago: ask again in a few seconds',
    },
    refs,
    ancestors: { ...listOf(row), description: 'Of a tree in part: the rows above those found' },
  },
  'list',
  'total',
  'total_is_capped',
)

export const formAnswer: JsonSchema = querySchema({ row, refs, change_set_id: count }, 'row')

/** Of a row that somebody else saved too, without touching the same fields. */
export const updatedAnswer: JsonSchema = querySchema(
  {
    row,
    refs,
    change_set_id: count,
    meanwhile: {
      ...listOf(querySchema({ user: { type: ['string', 'null'] }, at: text, fields: listOf(text) }, 'at', 'fields')),
      description: 'What others saved since the version that was seen; it is kept',
    },
  },
  'row',
)

export const languagesAnswer: JsonSchema = objectSchema(
  {
    behind: {
      ...listOf(querySchema({ row_id: idNumber, field: text, since: text }, 'row_id', 'field', 'since')),
      description: 'Words that have not followed those of the other language, and since when',
    },
    others: { ...listOf(row), description: 'Rows that say the same in other languages' },
    missing: { ...listOf(idNumber), description: 'Languages in which other rows are and this one is not' },
    refs,
  },
  'behind',
  'others',
  'missing',
  'refs',
)

export const optionQuery = (resource: Resource): JsonSchema =>
  querySchema({ keyword: text, ids: texts, ...filters(resource) })

export const optionAnswer: JsonSchema = objectSchema({
  list: listOf(
    querySchema(
      { value: idNumber, label: listOf(text), parent_id: { type: ['integer', 'null'] }, is_near: { type: 'boolean' } },
      'value',
      'label',
    ),
  ),
})

const LONGEST_TITLE = 1000

export const slugQuery: JsonSchema = querySchema(
  { field: text, title: { ...text, maxLength: LONGEST_TITLE }, id: idText },
  'field',
  'title',
)

export const slugAnswer: JsonSchema = objectSchema({ slug: text }, 'slug')

/** The fields are checked by their declaration. */
export const draft: JsonSchema = { type: 'object' }

const ids: JsonSchema = { ...listOf(idNumber), minItems: 1, maxItems: IDS_PER_CALL }

export const scope: JsonSchema = {
  type: 'object',
  description: 'Some rows by their ids, or all that a list with this query would show',
  properties: { ids, query: { type: 'object' }, except: { ...ids, minItems: 0 }, scope: { type: 'object' } },
}

export const statusQuery: JsonSchema = querySchema({ id: texts, status: { ...text, enum: ['enabled', 'disabled'] } })

export const move: JsonSchema = querySchema(
  { id: idNumber, before_id: idNumber, after_id: idNumber, parent_id: { type: ['integer', 'null'] } },
  'id',
)

export const together: JsonSchema = {
  type: 'boolean',
  description:
    '所指向的记录也已删除时一并恢复；否则拒绝并列出它们 / Rows that these point to and that are deleted as well come along; else 409 names them',
}

export const restore: JsonSchema = objectSchema({ change_ids: ids, set: idNumber, together })

export const binQuery: JsonSchema = querySchema({ page: text, pageSize: text, keyword: text })

export const written: JsonSchema = querySchema({ change_set_id: count, count, run_id: count }, 'change_set_id', 'count')
export const counted: JsonSchema = objectSchema({ count }, 'count')
export const lines: JsonSchema = querySchema({ list: listOf(row), refs }, 'list')

export const alikeQuery: JsonSchema = querySchema({ field: text, value: text, id: text }, 'field', 'value')
export const alikeAnswer: JsonSchema = objectSchema(
  { list: listOf(objectSchema({ value: idNumber, label: listOf(text), name: text }, 'value', 'label', 'name')) },
  'list',
)

export const undoneAnswer: JsonSchema = querySchema({
  change_set_id: idNumber,
  undone: count,
  conflicts: { type: 'array' },
  count,
  run_id: idNumber,
})
