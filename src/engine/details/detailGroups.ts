import { statusField } from '../../resources/kit/commonFields'
import type { Label } from '../../resources/kit/label'
import type { AnyRow, Resource } from '../../resources/kit/resource'

export interface DetailsGroup {
  /** What tells it from the others, whichever of its fields are shown. */
  key: string
  heading?: Label
  names: readonly string[]
  /** What no form shows: who and when, and the like. */
  isRest?: boolean
  /** What one opens the row for: a screen's own part stands behind it. */
  isLead?: boolean
}

const COMMON = ['id', 'status', 'sort', 'created_by', 'created_at', 'updated_by', 'updated_at', 'version']
const FIRST_SORT = 100

/** Says nothing of the row: its status and place are what every row begins with, and versions are counted for machines. */
export const isQuiet = (resource: Resource, row: AnyRow, name: string): boolean => {
  if (name === 'version') return true
  if (name === 'status') return resource.allFields[name] === statusField && row[name] === statusField.default
  return name === 'sort' && (resource.order?.[0] !== 'sort' || row[name] === FIRST_SORT)
}

/** The states of a row, and the fields that its declaration leads with. */
const leadNames = ({ allFields, leads = [] }: Resource, row: AnyRow): string[] => {
  const states = Object.entries(allFields)
    .filter(([name, field]) => field.kind === 'choice' && field.tones && name !== 'status' && !leads.includes(name))
    .map(([name]) => name)
  const isOff = allFields.status === statusField && row.status === 'disabled'
  return [...(isOff ? ['status'] : []), ...states, ...leads]
}

/**
 * Every field once, by what it is worth: states and what the row is opened for, then what its list shows and no form
 * asks for, the groups of the form, and last what every row has.
 */
export function detailGroups(resource: Resource, row: AnyRow): DetailsGroup[] {
  const taken = new Set<string>()
  const take = (names: readonly string[]): string[] => {
    const left = names.filter((name) => resource.allFields[name] && !taken.has(name))
    for (const name of left) taken.add(name)
    return left
  }
  const lead: DetailsGroup = { key: 'lead', names: take(leadNames(resource, row)), isLead: true }
  const typed = new Set(resource.form.flatMap(({ rows }) => rows.flat() as string[]))
  const common = new Set(COMMON)
  const facts = take((resource.columns as readonly string[]).filter((name) => !common.has(name) && !typed.has(name)))
  const form = resource.form.map(({ heading, rows }, at) => ({
    key: `form${at}`,
    ...(heading ? { heading } : {}),
    names: take((rows.flat() as string[]).filter((name) => !common.has(name))),
  }))
  const others = take(Object.keys(resource.allFields).filter((name) => !common.has(name)))
  const rest: DetailsGroup = { key: 'rest', names: [...others, ...take(COMMON)], isRest: resource.form.length > 0 }
  return [lead, { key: 'facts', names: facts }, ...form, rest].filter(({ names }) => names.length > 0)
}
