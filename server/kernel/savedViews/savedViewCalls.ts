import type { AnyCall, JsonSchema } from '../../foundation/http/call'
import { oneOf } from '../../foundation/http/query'
import { idNumber, ids, listOf, objectSchema, querySchema, shortText } from '../../foundation/http/schemas'
import { countViews } from './countViews'
import { viewsOf } from './readViews'
import { LONGEST_TITLE, MOST_COUNTED } from './savedView'
import { arrangeViews, setGone, storeView, updateView } from './saveViews'

const PATH = '/api/admin/saved-view'
const text: JsonSchema = { type: 'string' }
const resource: JsonSchema = { type: 'string', pattern: '^[a-z_]{1,60}$' }
const title: JsonSchema = { type: 'string', minLength: 1, maxLength: LONGEST_TITLE }
/** As a list's address has it. */
const query: JsonSchema = {
  type: 'object',
  additionalProperties: { type: 'array', items: shortText, maxItems: 1_000 },
  maxProperties: 100,
}
const look: JsonSchema = { type: 'object' }
const lost = listOf(querySchema({ name: text, why: { enum: ['field', 'value'] } }, 'name', 'why'))
const view = querySchema({
  id: idNumber,
  title: text,
  site: { type: ['string', 'null'] },
  query,
  look,
  owner: { type: ['string', 'null'] },
  role_ids: listOf(idNumber),
  default_role_ids: listOf(idNumber),
  version: idNumber,
  is_own: { type: 'boolean' },
  may_change: { type: 'boolean' },
  lost: { ...lost, description: 'What the view asks for and is not there any more; it is left out of `query`' },
})
const given = { title, query, look, role_ids: ids, default_role_ids: ids }

/** Views of lists under names. Whoever may read a list may keep views of it. */
export const savedViewCalls: readonly AnyCall[] = [
  {
    method: 'GET',
    path: `${PATH}/list`,
    access: 'signed-in',
    title: ['列表的已存视图', 'Saved views of a list'],
    input: { query: querySchema({ resource }, 'resource') },
    output: objectSchema({
      list: listOf(view),
      default_id: { type: ['integer', 'null'] },
      roles: listOf(querySchema({ id: idNumber, name: text })),
      may_set_defaults: { type: 'boolean' },
    }),
    answer: (asked) => viewsOf(asked, oneOf(asked.query, 'resource')),
  },
  {
    method: 'POST',
    path: `${PATH}/count`,
    access: 'signed-in',
    title: ['已存视图的条数', 'How many rows saved views show'],
    input: { body: objectSchema({ resource, ids: { ...ids, maxItems: MOST_COUNTED } }, 'resource', 'ids') },
    output: objectSchema({
      counts: {
        type: 'object',
        description: 'By id; a view that takes too long to count is not among them',
        additionalProperties: querySchema({ total: { type: 'integer' }, total_is_capped: { type: 'boolean' } }),
      },
    }),
    answer: countViews,
  },
  {
    method: 'POST',
    path: `${PATH}/store`,
    access: 'signed-in',
    title: ['保存视图', 'Save a view'],
    input: { body: objectSchema({ resource, ...given }, 'resource', 'title', 'query', 'look') },
    output: view,
    answer: storeView,
  },
  {
    method: 'POST',
    path: `${PATH}/update`,
    access: 'signed-in',
    title: ['修改视图', 'Change a saved view'],
    input: { body: objectSchema({ id: idNumber, version: idNumber, ...given }, 'id', 'version') },
    output: view,
    answer: updateView,
  },
  {
    method: 'POST',
    path: `${PATH}/destroy`,
    access: 'signed-in',
    title: ['删除视图', 'Delete a saved view'],
    input: { body: objectSchema({ id: idNumber }, 'id') },
    answer: (asked) => setGone(asked, true),
  },
  {
    method: 'POST',
    path: `${PATH}/restore`,
    access: 'signed-in',
    title: ['恢复视图', 'Put a deleted view back'],
    input: { body: objectSchema({ id: idNumber }, 'id') },
    output: view,
    answer: (asked) => setGone(asked, false),
  },
  {
    method: 'POST',
    path: `${PATH}/arrange`,
    access: 'signed-in',
    title: ['视图的顺序与默认视图', 'The order of one’s views, and which opens first'],
    input: {
      body: objectSchema(
        { resource, ids, default_id: { type: ['integer', 'null'], minimum: 0, maximum: Number.MAX_SAFE_INTEGER } },
        'resource',
      ),
    },
    answer: arrangeViews,
  },
]
