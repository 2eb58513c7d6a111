import { checkField } from '../checkDraft'
import type { Problem } from '../problem'
import type { Resource } from '../resource'
import { amountOf } from './amount'
import { type FieldChange, MOST_CHANGES, ROUND_TO } from './fieldChange'
import { sourcesOf, waysOf } from './waysOf'

const LONGEST_TEXT = 2_000

const isObject = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

const refused = (message: Problem['message'], values?: Problem['values']): Problem => ({
  field: 'changes',
  message,
  ...(values && { values }),
})

/** Changes as somebody sent them, checked against the declaration, values parsed. `problems` speak of the field `changes`. */
export function parseChanges(resource: Resource, input: unknown): { changes: FieldChange[]; problems: Problem[] } {
  if (!Array.isArray(input) || input.length === 0) return { changes: [], problems: [refused('rule.changeNeeded')] }
  if (input.length > MOST_CHANGES)
    return { changes: [], problems: [refused('rule.changesTooMany', { max: MOST_CHANGES })] }
  const parsed = input.map((each) => parseOne(resource, each))
  const problems = parsed.flatMap((each) => ('message' in each ? [each] : []))
  return { changes: parsed.flatMap((each) => ('message' in each ? [] : [each])), problems }
}

function parseOne(resource: Resource, input: unknown): FieldChange | Problem {
  const { field: name, way, value, find, matchesCase } = isObject(input) ? (input as Partial<FieldChange>) : {}
  const field = typeof name === 'string' && Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  const known = name !== undefined && waysOf(resource, name).find((each) => each === way)
  if (!field || name === undefined || !known) return refused('rule.changeUnknown')
  const label = field.label
  if (known === 'clear') return { field: name, way: known }
  if (known === 'amount')
    return amountOf(value) ? { field: name, way: known, value } : refused('rule.changeAmount', { label })
  if (known === 'round')
    return ROUND_TO.some((step) => step === value) ? { field: name, way: known, value } : refused('rule.changeUnknown')
  if (known === 'copy')
    return sourcesOf(resource, name).includes(String(value))
      ? { field: name, way: known, value }
      : refused('rule.changeSource', { label })
  if (known === 'set' || known === 'add' || known === 'remove') {
    const checked = checkField(name, field, value)
    if ('message' in checked) return { ...checked, values: { label, ...checked.values }, field: 'changes' }
    return checked.value === null
      ? refused('rule.changeValue', { label })
      : { field: name, way: known, value: checked.value }
  }
  const text = typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : ''
  if (known !== 'replace')
    return text === '' ? refused('rule.changeValue', { label }) : { field: name, way: known, value: text }
  if (typeof find !== 'string' || find === '') return refused('rule.changeFind', { label })
  return { field: name, way: known, value: text, find: find.slice(0, LONGEST_TEXT), matchesCase: matchesCase === true }
}
