import { LONGEST_NAME } from '../../../../../config/limits'
import type { Field, KindName } from '../../../../../src/resources/kit/field'
import { kinds } from '../../../../../src/resources/kit/kinds'
import type { Resource } from '../../../../../src/resources/kit/resource'
import type { ResourceName } from '../../../../../src/resources/kit/resourceName'
import type { Cell } from '../../../../foundation/workbook/cells'
import { targetOf } from '../../../changes/titles'
import { nearName } from '../map/nearNames'
import { type ReferenceMap, type References, referenceOf } from '../map/references'
import type { CellReader, Reading, Trouble } from './cellReader'
import { type Pictures, pictureReader } from './pictures'
import { remembered } from './remembered'

/** Empties a field. */
export const NULL_WORD = 'NULL'

const EMPTIED: Reading = { value: null }
const PARTS = /[,，;；、|\n]+/

/** What is known of the place that the file is for. */
export interface Known {
  references: References
  pictures: Pictures
}

/** One reader for each kind of field, compiled once for a file. */
export function readerOf(resource: Resource, field: Field, { references, pictures }: Known): CellReader {
  const target = targetOf(resource, field)
  const plain = target ? referenceReader(field, target, references.get(target)) : plainReader(field)
  if (field.kind === 'image') return orEmptied(pictureReader(pictures, plain))
  const read = OFTEN_REPEATED.has(field.kind) ? remembered(plain) : plain
  return orEmptied(read)
}

const orEmptied =
  (read: CellReader): CellReader =>
  (cell) =>
    cell === NULL_WORD ? EMPTIED : read(cell)

/** Kinds whose values mostly repeat in a column, and take longer to read than to remember. */
const OFTEN_REPEATED: ReadonlySet<KindName> = new Set([
  ...(['ref', 'refs', 'tree', 'tags', 'choice', 'bool'] as const),
  ...(['money', 'rate', 'date', 'datetime'] as const),
])

/** A list with separators inside its entries is exported as JSON. */
const listOf = (cell: string): unknown => {
  if (!cell.startsWith('["')) return cell
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}

function plainReader(field: Field): CellReader {
  const { parse } = kinds[field.kind]
  const isList = field.kind === 'tags' || field.kind === 'files'
  return (cell) => parse(isList && typeof cell === 'string' ? listOf(cell) : cell, field)
}

function referenceReader(field: Field, target: ResourceName, map: ReferenceMap | undefined): CellReader {
  if (!map) return () => ({ late: target })
  return (cell) => readReference(field, map, cell)
}

/** The ids, or the id, that a cell names. */
export function readReference(
  field: Field,
  map: ReferenceMap,
  cell: Exclude<Cell, null>,
): { value: unknown } | Trouble {
  if (typeof cell !== 'string' && typeof cell !== 'number') return { message: 'check.ref' }
  const whole = referenceOf(map, cell)
  if (field.kind !== 'refs') return typeof whole === 'number' ? { value: whole } : unknown(map, whole, cell)
  if (typeof whole === 'number') return { value: [whole] }
  const ids: number[] = []
  for (const part of partsOf(cell)) {
    const found = referenceOf(map, part)
    if (typeof found !== 'number') return unknown(map, found, part)
    if (!ids.includes(found)) ids.push(found)
  }
  return { value: ids.length > 0 ? ids : null }
}

/** What a list of references names. */
export const partsOf = (cell: Exclude<Cell, null>): string[] =>
  String(cell)
    .split(PARTS)
    .map((part) => part.trim())
    .filter((part) => part !== '')

function unknown(map: ReferenceMap, found: 'several' | undefined, cell: string | number): Trouble {
  const name = String(cell).trim().slice(0, LONGEST_NAME)
  if (found === 'several') return { message: 'check.refSeveral', values: { name } }
  const near = nearName(map, name)
  return near
    ? { message: 'check.refNear', values: { name, near: near.near, near_id: near.near_id } }
    : { message: 'check.refByName', values: { name } }
}
