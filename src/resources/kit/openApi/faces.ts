import type { Resource, StandardAction } from '../resource'
import { type JsonSchema, object, pointer } from './document'
import { inQuery, listParameters } from './schemas'

const IDS: JsonSchema = { type: 'array', items: { type: 'integer' }, minItems: 1 }

const MEANT: Readonly<Record<string, JsonSchema>> = {
  ids: IDS,
  query: { type: 'object', description: '列表的查询条件；{} 为全部 / A list’s query; {} means every row' },
  except: { ...IDS, minItems: 0, description: '与 query 一起：不含这些 / With query: all but these' },
}

/** The rows that are meant: some, or all that a list with this query shows. */
export const SCOPE: Readonly<Record<string, JsonSchema>> = {
  ...MEANT,
  scope: { ...object(MEANT, []), description: '同上，放在一个对象里 / The same in an object of its own' },
}

const count: JsonSchema = { type: 'integer' }

/** What a write of many rows answers. */
const written = object(
  {
    change_set_id: { ...count, description: '可据此撤销 / By it the write is undone' },
    count,
    run_id: { ...count, description: '行数很多时由后台任务处理 / There where a run does it, as there are many rows' },
  },
  ['change_set_id', 'count'],
)

/** A row as it stands, every field of it. */
const whole = (resource: Resource, name: string): JsonSchema => ({
  ...pointer(name),
  required: Object.keys(resource.allFields),
})

const saved = (resource: Resource, name: string): Readonly<Record<string, JsonSchema>> => ({
  row: whole(resource, name),
  refs: refsSchema,
  change_set_id: count,
  count,
})

const SAVED = ['row', 'refs', 'change_set_id', 'count']

/** What others saved since the version that was seen. */
const meanwhile: JsonSchema = {
  type: 'array',
  items: object(
    {
      user: { type: ['string', 'null'] },
      at: { type: 'string' },
      fields: { type: 'array', items: { type: 'string' } },
    },
    ['at', 'fields'],
  ),
}

const refsSchema: JsonSchema = { type: 'object', description: '所引用记录的名称 / Titles of the rows referred to' }
/** What a call takes and what its envelope holds. */
export interface Face {
  parameters?: readonly JsonSchema[]
  body?: JsonSchema
  /** All of the body can stand in the query. */
  isBodyOptional?: boolean
  data?: JsonSchema
  /** In place of the envelope. */
  answers?: readonly string[]
}

/** Of a list’s query what an export has no use for, or says itself. */
const NOT_EXPORTED = new Set(['page', 'pageSize', 'exact', 'columns', 'format', 'ids', 'template_id'])
const EXPORTED = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/plain', 'text/csv']

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
  form: (resource, name) => ({
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
    data: object({ row: whole(resource, name), refs: refsSchema }, ['row']),
  }),
  store: (resource, name) => ({ body: pointer(`${name}Draft`), data: object(saved(resource, name), SAVED) }),
  update: (resource, name) => ({
    body: {
      allOf: [object({ id: { type: 'integer' }, version: { type: 'integer' } }, ['id']), pointer(`${name}Change`)],
    },
    data: object({ ...saved(resource, name), meanwhile }, SAVED),
  }),
  destroy: () => ({ body: object(SCOPE, []), data: written }),
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
    body: object({ ...SCOPE, status: { type: 'string', enum: ['enabled', 'disabled'] } }, []),
    isBodyOptional: true,
    data: written,
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
    data: written,
  }),
  'reset-sort': () => ({ body: { type: 'object' }, isBodyOptional: true, data: written }),
  export: (resource) => ({
    parameters: [
      inQuery('format', ['格式', 'Format'], { type: 'string', enum: ['xlsx', 'txt', 'csv'] }),
      inQuery('columns', ['列', 'Columns'], { type: 'array', items: { type: 'string' } }),
      inQuery('ids', ['编号', 'Ids'], { type: 'array', items: { type: 'string' } }),
      inQuery('template_id', ['模板', 'Template'], { type: 'string' }),
      ...listParameters(resource).filter(({ name }) => !NOT_EXPORTED.has(String(name))),
    ],
    answers: EXPORTED,
  }),
}
