import type { Answer } from '../screenQueries'

export type TemplateUse = 'upload' | 'export'

/** A template of spreadsheets, as it serves an upload or an export. */
export interface SheetTemplate {
  id: number
  name: string
  is_default: boolean
  columns: { field: string; header: string }[]
  /** Headers of columns whose field is there no longer: they are left out. */
  gone: string[]
}

/** Under which the templates of a resource are read. */
export const templatesKey = (resource: string, use: TemplateUse): string => `${use}-templates ${resource}`

const none: readonly SheetTemplate[] = []

export const templatesIn = (answer: Answer | undefined): readonly SheetTemplate[] =>
  (answer?.data as { list?: SheetTemplate[] } | undefined)?.list ?? none
