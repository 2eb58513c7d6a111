import { kebab } from '../kit/endpoints'
import type { Label } from '../kit/label'
import { mark } from '../kit/mark'
import type { Problem } from '../kit/problem'
import { reading } from '../kit/reading'
import type { Resource } from '../kit/resource'
import type { Titles } from '../kit/titles'

/** One row as it is and as it would be, by the fields that are changed. */
export interface PreviewRow {
  id: number
  title: Label
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
  /** Why it would be left alone. */
  problems?: readonly Problem[]
  /** What people should know of it though it would be changed. */
  notes?: readonly Problem[]
}

export interface BatchPreview {
  total: number
  changed: number
  unchanged: number
  refused: number
  rows: readonly PreviewRow[]
  extremes: readonly { field: string; lowest: PreviewRow; highest: PreviewRow }[]
  refused_rows: readonly PreviewRow[]
  /** Of those that would be left alone, so many can be looked at page by page. */
  refused_listed: number
  /** Of those that would change: disabled for a sensitive word, and with one for which nothing is done. */
  hidden: number
  warned: number
  noted_rows: readonly PreviewRow[]
  /** What is shown of each row. */
  fields: readonly string[]
  refs?: Titles
}

/** What an action over rows would do: asked by its input, and by what says which rows. */
export const batchLook = (resource: Pick<Resource, 'name' | 'actions'>, action: string) =>
  reading<{ body: Record<string, unknown>; output: BatchPreview }>(
    `/api/admin/${kebab(resource.name)}/${action}-preview`,
    mark(resource, action),
    'POST',
  )
