import type { ResourceName } from '../../resources/kit/resourceName'
import { type SheetTemplate, sheetTemplates, type TemplateUse } from '../../resources/readings/sheetTemplates'
import { readingAsked, selectReading } from '../readings'

/** Under which the templates of a resource are read. */
export const templatesKey = (resource: string, use: TemplateUse): string => `${use}-templates ${resource}`

export const templatesAsked = (resource: ResourceName, use: TemplateUse) =>
  readingAsked(sheetTemplates(resource, use), { key: templatesKey(resource, use) })

const none: readonly SheetTemplate[] = []

export const selectTemplates =
  (resource: ResourceName, use: TemplateUse) =>
  (state: Parameters<ReturnType<typeof selectReading>>[0]): readonly SheetTemplate[] =>
    selectReading(sheetTemplates(resource, use), templatesKey(resource, use))(state)?.data?.list ?? none
