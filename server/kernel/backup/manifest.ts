import type { SumState } from './RowSum'
import type { SchemaShape } from './shape'

/** The number of the format: whoever knows a lower one alone cannot read it. */
export const FORMAT = 1

export const HEAD = 'colonnade.json'
export const MANIFEST = 'manifest.json'
export const SUMS = 'SHA256SUMS'
/** The last entry, after the sums. */
export const SIGNATURE = 'SIGNATURE'
export const TABLES = 'tables/'
export const FILES = 'files/'

/** The first entry: what this file is. */
export interface Head {
  colonnade: 'backup'
  format: number
  made_at: string
  /** Tells one installation from another. */
  mark: string
  database: { kind: 'embedded' | 'postgres'; version: string }
}

export interface TableCount extends SumState {
  /** How many entries it fills. */
  parts: number
}

/** The last entry but one: what has to be in it. */
export interface Manifest extends Head {
  schemas: SchemaShape[]
  /** By schema and table. */
  tables: Record<string, Record<string, TableCount>>
  files: { count: number; bytes: number }
  /** Names of sites whose rows are in another database, which is not in this file. */
  sites_elsewhere: string[]
  /** Files that were listed and could not be read, being gone from their bucket before they were held. */
  missing: string[]
  /** Names of storage accounts whose buckets were left out, as asked. */
  buckets_left_out: string[]
}

export const partName = (schema: string, table: string, nth: number): string =>
  `${TABLES}${schema}/${table}/${String(nth).padStart(6, '0')}.copy.gz`

/** Which table an entry belongs to. */
export function tableOfPart(name: string): { schema: string; table: string } | undefined {
  const [, schema, table] = /^tables\/([^/]+)\/([^/]+)\/\d+\.copy\.gz$/.exec(name) ?? []
  return schema !== undefined && table !== undefined ? { schema, table } : undefined
}
