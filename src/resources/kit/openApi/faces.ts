import type { Resource, StandardAction } from '../resource'
import { type JsonSchema, object, pointer } from './document'
import { inQuery, listParameters } from './schemas'

const IDS: JsonSchema = { type: 'array', items: { type: 'integer' }, minItems: 1 }

/** The rows that are meant: some, or all that a list with this query shows. */
export const SCOPE: Readonly<Record<string, JsonSchema>> = { ids: IDS, scope: { type: 'object' } }

const refsSchema: JsonSchema = { type: 'object', description: '所引用记录的名称 / Titles of the rows referred to' }
/** What a call takes and what its envelope holds. */
export interface Face {
  parameters?: readonly JsonSchema[]
  body?: JsonSchema
  data?: JsonSchema
}

const option = object(
  {
    value: { type: 'integer' },
    label: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
    parent_id: { type: ['integer', 'null'] },
  },
  ['value', 'label'],
)

/** The face of every standard action; `name` is the resource's schema. */
export const faces: Readonly<Record<StandardAction, (resource: Resource, name: string) => Face>> = {
  list: (resource, name) => ({
    parameters: listParameters(resource),
    data: object(
      {
        list: { type: 'array', items: pointer(name) },
        total: { type: 'integer' },
        total_is_capped: { type: 'boolean' },
        is_complete: {
          type: 'boolean',
          const: false,
          description: 'There only while the quick search still prepares rows written a moment ago',
        },
        refs: refsSchema,
      },
      ['list', 'total', 'total_is_capped'],
    ),
  }),
  form: (_, name) => ({
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
    data: object({ row: pointer(name), refs: refsSchema }, ['row']),
  }),
  store: (_, name) => ({ body: pointer(`${name}Draft`), data: object({ id: { type: 'integer' } }, ['id']) }),
  update: (_, name) => ({
    body: {
      allOf: [object({ id: { type: 'integer' }, version: { type: 'integer' } }, ['id']), pointer(`${name}Change`)],
    },
    data: object({ id: { type: 'integer' } }, ['id']),
  }),
  destroy: () => ({ body: object({ ids: IDS }, ['ids']) }),
  option: () => ({
    parameters: [
      inQuery('keyword', ['关键字', 'Keyword'], { type: 'string' }),
      inQuery('ids', ['编号', 'Ids'], { type: 'array', items: { type: 'string' } }),
    ],
    data: object({ list: { type: 'array', items: option, maxItems: 500 } }, ['list']),
  }),
  'change-status': () => ({
    parameters: [
      inQuery('id', ['编号', 'ID'], { type: 'integer' }),
      inQuery('status', ['状态', 'Status'], { type: 'string', enum: ['enabled', 'disabled'] }),
    ],
  }),
  'change-sort': () => ({
    body: object(
      {
        id: { type: 'integer' },
        parent_id: { type: ['integer', 'null'] },
        before_id: { type: 'integer' },
        after_id: { type: 'integer' },
      },
      ['id'],
    ),
  }),
  'reset-sort': () => ({ body: { type: 'object' } }),
  export: (resource) => ({ parameters: listParameters(resource) }),
}
