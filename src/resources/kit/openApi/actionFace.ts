import type { Action } from '../action'
import { type JsonSchema, object } from './document'
import { type Face, SCOPE } from './faces'
import { valuesSchema } from './schemas'

const id: JsonSchema = { type: 'integer' }
const rowId: JsonSchema = { ...id, minimum: 1, maximum: Number.MAX_SAFE_INTEGER }

interface Properties {
  properties: Readonly<Record<string, JsonSchema>>
  required: readonly string[]
}

/** What of a body says which rows an action is about. */
export function aboutOf({ place = 'head' }: Action): Properties {
  if (place === 'row') return { properties: { id: rowId }, required: ['id'] }
  return { properties: place === 'batch' ? SCOPE : {}, required: [] }
}

const runFace = ({ isRowless }: NonNullable<Action['run']>): JsonSchema =>
  isRowless ? object({ run_id: id }) : object({ run_id: id, change_set_id: id })

/** What a call of an action takes and answers: its declaration as a schema. */
export function actionFace(action: Action): Face {
  const { input = {}, output = {}, run } = action
  const about = aboutOf(action)
  const values = valuesSchema(input) as JsonSchema & Properties
  return {
    body: {
      ...values,
      properties: { ...about.properties, ...values.properties },
      required: [...about.required, ...values.required],
    },
    data: run ? runFace(run) : { ...valuesSchema(output), additionalProperties: true },
  }
}
