import type { Resource } from '../../resources/kit/resource'
import type { MappableField, OpenedUpload, UploadColumn, UploadPlan } from '../../slices/upload/uploadTypes'

/** Required fields of a new row that have no column. */
export const missingFields = ({ fields, plan }: Pick<OpenedUpload, 'fields' | 'plan'>): MappableField[] => {
  const mapped = new Set(Object.values(plan.mapping))
  return plan.mode === 'update' ? [] : fields.filter(({ name, is_required }) => is_required && !mapped.has(name))
}

/** Nothing to look at: an empty column, or one that is there twice. */
const isIdle = ({ problem }: UploadColumn): boolean => problem === 'empty' || problem === 'duplicate'

/** 0: nobody knows what it is, or it only looks like a field; 1: it is sure; 2: there is nothing in it. */
const doubtOf = (column: UploadColumn): number => {
  if (isIdle(column)) return 2
  return column.field && column.likeness !== 'similar' ? 1 : 0
}

/** What is uncertain comes first, each kind in the order of the file. As the file was found: nothing moves while one chooses. */
export const byDoubt = (columns: readonly UploadColumn[]): UploadColumn[] =>
  columns.toSorted((one, other) => doubtOf(one) - doubtOf(other) || one.index - other.index)

/** The names of columns that hold something and become nothing. */
export const ignoredColumns = (columns: readonly UploadColumn[], { mapping }: Pick<UploadPlan, 'mapping'>): string[] =>
  columns
    .filter((column) => !isIdle(column) && !mapping[column.index])
    .map(({ header, index }) => header || `#${index + 1}`)

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
