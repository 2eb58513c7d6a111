import { MOST_COLUMNS } from '../../../config/limits'
import { MAX_CELL_CHARS, MAX_COLUMNS } from './cells'

export interface ReadLimits {
  /** Files inside the .xlsx. */
  parts: number
  /** Unpacked bytes of one of them. */
  partBytes: number
  /** Unpacked bytes of all. */
  totalBytes: number
  /** Unpacked to packed size, for parts above `ratioFromBytes`. Deflate itself ends near 1,030. */
  ratio: number
  ratioFromBytes: number
  /** UTF-8 bytes of all shared strings: they stand in memory. */
  sharedStringBytes: number
  /** Small parts: workbook, relations, styles. */
  smallPartBytes: number
  /** Bytes of a .txt or .csv. */
  textBytes: number
  /** Characters of one row's markup or of one text record. */
  rowChars: number
  cellChars: number
  /** The same for .txt and .csv, where the format sets no limit. */
  textCellChars: number
  columns: number
  /** The last filled column of a row. */
  filledColumns: number
  sheets: number
  /** Of tags in one another; Excel needs some ten. */
  depth: number
  /** Of one tag. */
  attributes: number
  /** Characters of an attribute that is made use of. */
  attributeChars: number
}

export const readLimits: ReadLimits = {
  parts: 2_000,
  partBytes: 4_000_000_000,
  totalBytes: 4_000_000_000,
  ratio: 200,
  ratioFromBytes: 10_000_000,
  sharedStringBytes: 512_000_000,
  smallPartBytes: 32_000_000,
  textBytes: 4_000_000_000,
  rowChars: 16_000_000,
  cellChars: MAX_CELL_CHARS,
  textCellChars: 1_000_000,
  columns: MAX_COLUMNS,
  filledColumns: MOST_COLUMNS,
  sheets: 2_000,
  depth: 100,
  attributes: 500,
  attributeChars: 4_096,
}

/** For people: 4 GB, 512 MB. */
export function sizeInWords(bytes: number): string {
  return bytes >= 1e9 ? `${Number((bytes / 1e9).toFixed(1))} GB` : `${Number((bytes / 1e6).toFixed(1))} MB`
}
