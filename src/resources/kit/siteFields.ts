import type { Field, Fields } from './field'
import type { Label } from './label'
import type { Problem } from './problem'
import type { Resource } from './resource'

/** What a dictionary says of a field. */
export interface WordsOfField {
  choices: Readonly<Record<string, Label>>
  former: Readonly<Record<string, Label>>
  /** What an empty form starts with, where that is said. */
  default?: string
}

/** What one site says of a field: how it is called there, and whether a row can do without it; and what may be chosen. */
export interface SiteFieldFacts extends Partial<WordsOfField> {
  label?: string
  is_required?: boolean
}

/** Resource → field → what the site says of it. */
export type SiteFields = Readonly<Record<string, Readonly<Record<string, SiteFieldFacts>>>>

export type OwnFields = SiteFields[string]

function withWords(
  field: Field,
  choices: WordsOfField['choices'],
  { former, default: chosen }: Partial<WordsOfField>,
): Field {
  const { default: declared, ...rest } = field
  const start = chosen ?? (typeof declared === 'string' && Object.hasOwn(choices, declared) ? declared : undefined)
  return { ...rest, choices, ...(former && { former }), ...(start !== undefined && { default: start }) }
}

const redeclare = <F extends Fields>(fields: F, own: OwnFields): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, Field] => {
      const said = own[name]
      if (!said) return [name, field]
      const here = said.choices ? withWords(field, said.choices, said) : field
      if (said.label === undefined || field.readonly) return [name, here]
      return [name, { ...here, label: [said.label, said.label], required: field.required || said.is_required === true }]
    }),
  ) as F

/** By declaration and by what a site says: forms and lists compare them by identity. */
const known = new WeakMap<Resource, WeakMap<OwnFields, Resource>>()
const redeclared = new WeakSet<Resource>()

/** The resource as the site has it: fields under its own labels, more of them required. The same object for the same two. */
export function resourceInSite<R extends Resource>(resource: R, own: OwnFields | undefined): R {
  if (!own || redeclared.has(resource)) return resource
  const found = known.get(resource)?.get(own)
  if (found) return found as R
  const made = { ...resource, fields: redeclare(resource.fields, own), allFields: redeclare(resource.allFields, own) }
  redeclared.add(made)
  known.set(resource, (known.get(resource) ?? new WeakMap()).set(own, made))
  return made
}

/** Problems of a draft, each speaking of its field as the site calls it. */
export const nameInSite = (here: Resource, declared: Resource, problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => {
    const label = here.allFields[problem.field]?.label
    if (!label || label === declared.allFields[problem.field]?.label) return problem
    return { ...problem, values: { label, ...problem.values } }
  })
