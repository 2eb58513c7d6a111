import type { Field } from '../../../src/resources/kit/field'
import { kinds } from '../../../src/resources/kit/kinds'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Values } from './sql/rowTexts'

/** A value of the journal as a row on the wire has it. Secrets are `true` where they are set, else null. */
export const shownValue = (field: Field | undefined, value: unknown): unknown => {
  if (value === null || value === undefined) return null
  if (!field) return value
  if (field.secret) return true
  const parsed = kinds[field.kind].parse(value, { ...field, min: undefined, max: undefined } as Field)
  return 'value' in parsed ? parsed.value : value
}

/** Columns that are no longer declared are not shown. */
export const shownRow = (resource: Resource, values: Values): Record<string, unknown> => {
  const shown: Record<string, unknown> = {}
  for (const name in values)
    if (resource.allFields[name]) shown[name] = shownValue(resource.allFields[name], values[name])
  return shown
}
