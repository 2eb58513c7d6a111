import { defineResource } from '../../../src/resources/kit/defineResource'
import { text } from '../../../src/resources/kit/fields'
import type { AnyRow } from '../../../src/resources/kit/resource'

export const ROWS = 1000
export const COLUMNS = 15
export const COLUMN_WIDTH = 140
export const HEIGHT = 600

export const names = Array.from({ length: COLUMNS }, (_, at) => `c${at}`)

/** A resource of fifteen texts, under a name that the registry knows. */
export const sample = defineResource('report', ['样本', 'Sample', 'Samples'], {
  scope: 'site',
  screen: 'bench',
  group: 'demo',
  titleField: 'c0',
  fields: Object.fromEntries(names.map((name) => [name, text([name, name], { width: COLUMN_WIDTH })])),
  columns: names,
  form: [],
})

export const rowOf = (at: number, seed: number): AnyRow => ({
  ...Object.fromEntries(names.map((name, column) => [name, `r${at} ${name} ${((at + seed) * (column + 7)) % 997}`])),
  id: at + 1,
})

export const rowsOf = (seed: number): AnyRow[] => Array.from({ length: ROWS }, (_, at) => rowOf(at, seed))
