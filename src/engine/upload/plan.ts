import type { Resource } from '../../resources/kit/resource'
import type { MappableField, OpenedUpload, UploadPlan } from '../../slices/uploadTypes'

/** Keys all of whose fields have a column: by these the rows can be found. */
export const usableKeys = (resource: Resource, mapping: UploadPlan['mapping']): readonly (readonly string[])[] => {
  const mapped = new Set(Object.values(mapping))
  return (resource.upload?.keys ?? []).filter((key) => key.every((name) => mapped.has(name)))
}

/** The key that counts: the chosen one where it can be used, else the first that can. */
export const keyInUse = (resource: Resource, { key, mapping }: UploadPlan): readonly string[] | undefined => {
  const usable = usableKeys(resource, mapping)
  return usable.find((each) => each.join() === key.join()) ?? usable[0]
}

/** Required fields of a new row that have no column. */
export const missingFields = ({ fields, plan }: Pick<OpenedUpload, 'fields' | 'plan'>): MappableField[] => {
  const mapped = new Set(Object.values(plan.mapping))
  return plan.mode === 'update' ? [] : fields.filter(({ name, is_required }) => is_required && !mapped.has(name))
}

/** A field has one column: the one that was chosen last. */
export const remapped = (mapping: UploadPlan['mapping'], column: number, field: string | undefined) => {
  const others = Object.entries(mapping).filter(([index, name]) => Number(index) !== column && name !== field)
  return Object.fromEntries(field ? [...others, [String(column), field]] : others)
}

const UNFIT = new Set(['id', 'created_by', 'created_at', 'updated_by', 'updated_at', 'version'])

/** What a column may become, by the declaration, for a server that does not say. */
export const declaredFields = (resource: Resource): MappableField[] =>
  Object.entries(resource.allFields)
    .filter(([name, field]) => !field.readonly && !UNFIT.has(name))
    .map(([name, field]) => ({
      name,
      label: field.label,
      is_required: field.required,
      is_key: (resource.upload?.keys ?? []).some((key) => key.includes(name)),
      kind: field.kind,
    }))
