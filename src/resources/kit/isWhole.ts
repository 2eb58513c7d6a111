import type { AnyRow, Resource } from './resource'

/** Lists leave long texts out; a form and the details wait for the whole row. */
export const isWhole = (resource: Resource, row: AnyRow | undefined): row is AnyRow =>
  row !== undefined && Object.keys(resource.fields).every((name) => name in row)
