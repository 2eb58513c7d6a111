import { action } from '../action'
import { effectOnRows } from '../actionEffect'
import { int, json } from '../fields'
import { CHANGE_WAYS, MOST_CHANGES } from './fieldChange'

/** What the end of a run over rows tells. */
export const workedOutput = {
  changed: int(['已修改', 'Changed'], { required: true }),
  unchanged: int(['无变化', 'Unchanged'], { required: true }),
  refused: int(['未修改', 'Refused'], { required: true }),
  gone: int(['已不在范围内', 'Gone meanwhile'], { required: true }),
  hidden: int(['因敏感词停用', 'Disabled for a sensitive word'], { required: true }),
  warned: int(['含敏感词', 'With a sensitive word'], { required: true }),
  reasons: json(['原因', 'Why']),
}

/** How many rows a look has counted: a run over others does not begin. */
export const expectedField = int(['预览时的行数', 'Rows at preview'], { required: true, min: 0 })

const changesShape = {
  type: 'array',
  minItems: 1,
  maxItems: MOST_CHANGES,
  items: {
    type: 'object',
    properties: {
      field: { type: 'string' },
      way: { enum: CHANGE_WAYS },
      value: {},
      find: { type: 'string' },
      matchesCase: { type: 'boolean' },
    },
    required: ['field', 'way'],
  },
} as const

/** Fields of many rows, changed by one run after a look at what comes of it. */
export const batchUpdateAction = action(['批量修改', 'Batch edit'], {
  place: 'batch',
  effect: effectOnRows(['修改{rows}', 'Change {rows}'], ['行', 'row', 'rows']),
  input: {
    changes: json(['修改', 'Changes'], { required: true, shape: changesShape }),
    expected: expectedField,
  },
  output: workedOutput,
  run: { unit: ['行', 'rows'] },
})
