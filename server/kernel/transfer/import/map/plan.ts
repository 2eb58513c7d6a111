import type { Resource } from '../../../../../src/resources/kit/resource'
import type { ResourceName } from '../../../../../src/resources/kit/resourceName'
import type { OwnFields } from '../../../../../src/resources/kit/siteFields'
import type { TextEncoding } from '../../../../../src/resources/kit/textEncodings'
import { Refusal } from '../../../../foundation/faults/errors'
import type { BatchMode } from '../../../changes'
import { type CellEdits, typedFields } from '../check/edits'
import { isNeeded, keysOf, mappableEntries, namesOf } from '../read/fields'
import type { UploadShape } from '../read/shape'
import type { KnownValues } from './knownValues'

/** What the uploader has settled. */
export interface UploadPlan {
  resource: ResourceName
  /** Field by column index. */
  mapping: Record<string, string>
  headerRow: number
  mode: BatchMode
  /** The fields that name a row. */
  key: readonly string[]
  /** What the place says of fields: how they are called, what is required, what may be chosen. */
  own?: OwnFields
  /** Good rows go in though others fail. */
  skipFaulty: boolean
  /** Of a text file. */
  encoding?: TextEncoding
  /** What names of the file mean. */
  values?: KnownValues
  /** Cells that were corrected after a dry run. */
  edits?: CellEdits
  /** Fields without a column that were typed for some rows. */
  typed?: readonly string[]
  /** Of the file these rows alone: those that an earlier upload of it refused. */
  rows?: readonly number[]
}

export interface AskedPlan {
  mapping: Record<string, string>
  header_row?: number
  mode?: BatchMode
  key?: readonly string[]
  skip_faulty?: boolean
  values?: KnownValues
  edits?: CellEdits
}

/** Throws a Refusal (422) that says what the mapping lacks. */
export function planOf(resource: Resource, shape: UploadShape, asked: AskedPlan): UploadPlan {
  const mapping = Object.fromEntries(Object.entries(asked.mapping).filter(([, field]) => field !== ''))
  checkMapping(resource, shape, mapping)
  const mapped = new Set(Object.values(mapping))
  const mode = asked.mode ?? 'both'
  const typed = typedFields(resource, mapping, asked.edits)
  const lacking = Object.keys(resource.allFields).filter((name) => isNeeded(resource, name) && !mapped.has(name))
  if (mode === 'add' && lacking.length > 0)
    throw new Refusal(422, 'transfer.requiredUnmapped', namesOf(resource, lacking))
  return {
    resource: resource.name,
    mapping,
    headerRow: asked.header_row ?? shape.header_row,
    mode,
    key: keyOf(resource, mapped, asked.key),
    skipFaulty: asked.skip_faulty ?? true,
    ...(shape.encoding && { encoding: shape.encoding }),
    ...(isSaid(asked.values) && { values: asked.values }),
    ...(isSaid(asked.edits) && { edits: asked.edits }),
    ...(typed.length > 0 && { typed }),
  }
}

const isSaid = (given: object | undefined): given is object => given !== undefined && Object.keys(given).length > 0

function checkMapping(resource: Resource, shape: UploadShape, mapping: Record<string, string>): void {
  const fields = new Set(mappableEntries(resource).map(([name]) => name))
  const seen = new Set<string>()
  for (const [index, field] of Object.entries(mapping)) {
    if (!shape.columns.some((column) => String(column.index) === index))
      throw new Refusal(422, 'transfer.noColumn', { column: index })
    if (!fields.has(field)) throw new Refusal(422, 'transfer.noField', { field })
    if (seen.has(field)) throw new Refusal(422, 'transfer.fieldTwice', namesOf(resource, [field]))
    seen.add(field)
  }
}

function keyOf(
  resource: Resource,
  mapped: ReadonlySet<string>,
  asked: readonly string[] | undefined,
): readonly string[] {
  const keys = keysOf(resource)
  const isSame = (key: readonly string[]) => key.length === asked?.length && key.every((name) => asked.includes(name))
  const wanted = asked && asked.length > 0 ? keys.filter(isSame) : keys
  const found = wanted.find((key) => key.every((name) => mapped.has(name)))
  if (found) return found
  const names = (wanted.length > 0 ? wanted : keys).map((key) => namesOf(resource, key))
  const [zh, en] = [names.map((each) => each.zh).join(' 或 '), names.map((each) => each.en).join(' or ')]
  throw new Refusal(422, 'transfer.noKey', { zh, en })
}
