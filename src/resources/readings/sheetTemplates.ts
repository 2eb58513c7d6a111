import { kebab } from '../kit/endpoints'
import { reading } from '../kit/reading'
import type { ResourceName } from '../kit/resourceName'

export type TemplateUse = 'upload' | 'export'

/** A template of spreadsheets, as it serves an upload or an export. */
export interface SheetTemplate {
  id: number
  name: string
  is_default: boolean
  columns: readonly { field: string; header: string }[]
  /** Headers of columns whose field is there no longer: they are left out. */
  gone: readonly string[]
}

const ACTIONS = { upload: 'import', export: 'export' } as const

/** Whoever may upload or export may use the templates for it. */
export const sheetTemplates = (resource: ResourceName, use: TemplateUse) =>
  reading<{ output: { list: readonly SheetTemplate[] } }>(
    `/api/admin/${kebab(resource)}/${ACTIONS[use]}-templates`,
    `${resource}:${ACTIONS[use]}`,
  )
