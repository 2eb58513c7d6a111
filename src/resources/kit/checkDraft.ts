import { isNeverEmpty } from './commonFields'
import type { Field } from './field'
import { kinds } from './kinds'
import type { Label } from './label'
import type { Problem } from './problem'
import type { Resource } from './resource'
import type { Values } from './rule'

export interface Checked {
  /** Parsed values of the fields that were sent and passed; null empties a field. */
  values: Record<string, unknown>
  problems: Problem[]
}

export interface CheckOptions {
  /** An update may send some fields only; those that are absent are not missed. */
  isPartial?: boolean
  /** What the row holds now: rules read it where the draft is silent. */
  current?: Values
}

/** Parses one value. Messages that speak of the field get its Chinese and English label as `label`. */
export const checkField = (name: string, field: Field, input: unknown): { value: unknown } | Problem => {
  const parsed = kinds[field.kind].parse(input, field)
  if ('message' in parsed) return { field: name, ...parsed }
  return parsed.value === null && isNeverEmpty(field)
    ? { field: name, message: 'check.required' }
    : { value: parsed.value }
}

/** The one check of a draft: run in the form, in the API and in the upload. Never throws. */
export const checkDraft = (resource: Resource, draft: Values, options: CheckOptions = {}): Checked => {
  const checked: Checked = { values: {}, problems: [] }
  for (const name in draft) checkOne(resource, name, draft[name], checked, options.current)
  if (!options.isPartial) missRequired(resource, draft, checked)
  refuseItself(resource, checked, options.current?.id)
  applyRules(resource, checked, options.current ?? {})
  return checked
}

const checkOne = (resource: Resource, name: string, input: unknown, checked: Checked, current?: Values): void => {
  const field = Object.hasOwn(resource.allFields, name) ? resource.allFields[name] : undefined
  if (!field) return void checked.problems.push({ field: name, message: 'check.unknownField' })
  if (field.readonly) return void checked.problems.push({ field: name, message: 'check.readonly' })
  // A word that has gone from its dictionary stays where it stands.
  const isHeld = field.former && typeof input === 'string' && input === current?.[name]
  const outcome = isHeld ? { value: input } : checkField(name, field, input)
  if ('message' in outcome) checked.problems.push(outcome)
  else checked.values[name] = outcome.value
}

const missRequired = (resource: Resource, draft: Values, { problems }: Checked): void => {
  for (const name in resource.fields)
    if (resource.fields[name]?.required && !resource.fields[name].readonly && !(name in draft))
      problems.push({ field: name, message: 'check.required' })
}

/** A reference leads to another row. That a tree has no loop is looked up by whoever can. */
const refuseItself = ({ name: own, fields }: Resource, { values, problems }: Checked, id: unknown): void => {
  for (const name in values)
    if (fields[name]?.kind === 'ref' && fields[name].to === own && id !== undefined && values[name] === id)
      problems.push({ field: name, message: 'check.refItself' })
}

const applyRules = (resource: Resource, { values, problems }: Checked, current: Values): void => {
  for (const rule of resource.rules ?? []) {
    if (!rule.reads.some((name) => name in values)) continue
    const problem = rule.check({ ...current, ...values })
    if (problem && !problems.some((known) => known.field === problem.field)) problems.push(problem)
  }
}

/** The label a problem speaks of: its field's, or the bare name of a field that does not exist. */
export const labelOf = (resource: Pick<Resource, 'allFields'>, name: string): Label =>
  resource.allFields[name]?.label ?? [name, name]
