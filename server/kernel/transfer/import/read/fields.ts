import { labelOf } from '../../../../../src/resources/kit/checkDraft'
import type { Field } from '../../../../../src/resources/kit/field'
import type { Label } from '../../../../../src/resources/kit/label'
import type { Resource } from '../../../../../src/resources/kit/resource'

/** A field that a column of an upload can stand for. */
export interface MappableField {
  name: string
  label: Label
  is_required: boolean
  /** Part of a key by which rows are found. */
  is_key: boolean
  kind: string
}

/** Everything that people may write. */
export const mappableEntries = (resource: Resource): [string, Field][] =>
  Object.entries(resource.allFields).filter(([, field]) => !field.readonly)

export const mappableFields = (resource: Resource): MappableField[] => {
  const keys = new Set(keysOf(resource).flat())
  return mappableEntries(resource).map(([name, { label, kind }]) => ({
    name,
    label,
    is_required: isNeeded(resource, name),
    is_key: keys.has(name),
    kind,
  }))
}

export const keysOf = (resource: Resource): readonly (readonly string[])[] => resource.upload?.keys ?? []

/** A new row cannot do without it. A secret can be given later: such a row starts disabled. */
export const isNeeded = (resource: Resource, name: string): boolean => {
  const field = resource.allFields[name]
  return field?.required === true && !field.readonly && !field.secret
}

/** Labels of the fields in both languages, for a sentence. */
export const namesOf = (resource: Resource, names: readonly string[]): { zh: string; en: string } => ({
  zh: names.map((name) => labelOf(resource, name)[0]).join('、'),
  en: names.map((name) => labelOf(resource, name)[1]).join(', '),
})
