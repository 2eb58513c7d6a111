import type { Manifest } from './manifest'
import type { ColumnShape, ConstraintShape, IndexShape, SchemaShape, SequenceShape, TableShape } from './shape'

type Check<Value> = (value: unknown) => value is Value

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
const isWhole = (value: unknown): value is string => isText(value) && /^-?\d{1,19}$/.test(value)
const isSum = (value: unknown): value is string => isText(value) && /^[0-9a-f]{32}$/.test(value)
/** Of the catalogue. */
const isName = (value: unknown): value is string => isText(value) && /^[^\0]{1,63}$/.test(value)
const isOneOf =
  <Value>(...values: readonly Value[]): Check<Value> =>
  (value): value is Value =>
    values.includes(value as Value)
const isList =
  <Value>(check: Check<Value>): Check<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(check)
const isRecord =
  <Value>(check: Check<Value>): Check<Record<string, Value>> =>
  (value): value is Record<string, Value> =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(check)
const isShape =
  <Shape extends object>(checks: { [Key in keyof Shape]-?: Check<Shape[Key]> }): Check<Shape> =>
  (value): value is Shape =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check<unknown>>(checks).every(([key, check]) => check((value as Record<string, unknown>)[key]))

const isColumn = isShape<ColumnShape>({
  name: isName,
  type: isText,
  isFilled: isFlag,
  default: isTextOrNull,
  identity: isOneOf<ColumnShape['identity']>('a', 'd', null),
})
const isConstraint = isShape<ConstraintShape>({ name: isName, kind: isText, definition: isText })
const isIndex = isShape<IndexShape>({ name: isName, definition: isText })
const isTable = isShape<TableShape>({
  name: isName,
  columns: isList(isColumn),
  constraints: isList(isConstraint),
  indexes: isList(isIndex),
  triggers: isList(isName),
  sequence: (value): value is string | null => value === null || isName(value),
})
const isSequence = isShape<SequenceShape>({ name: isName, last: isWhole, isCalled: isFlag })
const isSchema = isShape<SchemaShape>({
  name: isName,
  scope: isOneOf<SchemaShape['scope']>('control', 'site', null),
  migration: isTextOrNull,
  tables: isList(isTable),
  sequences: isList(isSequence),
})
const isTime = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value))

/** Is it a manifest, in each of its parts? */
export const isManifest = isShape<Manifest>({
  colonnade: isOneOf('backup'),
  format: isNumber,
  made_at: isTime,
  mark: isText,
  database: isShape({ kind: isOneOf<Manifest['database']['kind']>('embedded', 'postgres'), version: isText }),
  schemas: isList(isSchema),
  tables: isRecord(isRecord(isShape({ rows: isNumber, sum: isSum, parts: isNumber }))),
  files: isShape({ count: isNumber, bytes: isNumber }),
  sites_elsewhere: isList(isText),
  missing: isList(isText),
  buckets_left_out: isList(isText),
})
