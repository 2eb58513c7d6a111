import { allResources } from '../../../../src/resources'
import { standardActionsOf } from '../../../../src/resources/kit/actionsOf'
import type { Resource } from '../../../../src/resources/kit/resource'
import { sheetTemplates } from '../../../../src/resources/readings/sheetTemplates'
import type { Call } from '../../../foundation/http/call'
import { answerReading } from '../../../foundation/http/reading'
import { listOf, objectSchema } from '../../../foundation/http/schemas'
import { isTemplated, type TemplateUse, templatesOf } from './templates'

const USES: readonly { use: TemplateUse; action: 'import' | 'export'; title: readonly [string, string] }[] = [
  { use: 'upload', action: 'import', title: ['上传可用的模板', 'Templates for an upload'] },
  { use: 'export', action: 'export', title: ['导出可用的模板', 'Templates for an export'] },
]

/** Whoever may upload or export may use the templates for it, whether or not they may change them. */
const callOf = (resource: Resource, { use, title }: (typeof USES)[number]): Call =>
  answerReading(sheetTemplates(resource.name, use), {
    title: [`${resource.title[0]}：${title[0]}`, `${resource.title[1]}: ${title[1]}`],
    output: objectSchema({ list: listOf({ type: 'object' }) }),
    answer: async (asked) => ({ list: await templatesOf(asked, resource, use) }),
  })

const isFor = (resource: Resource, action: 'import' | 'export'): boolean =>
  action === 'export'
    ? standardActionsOf(resource).includes('export')
    : resource.upload !== undefined && Object.hasOwn(resource.actions ?? {}, 'import')

export const templateCalls: readonly Call[] = allResources
  .filter(isTemplated)
  .flatMap((resource) => USES.filter(({ action }) => isFor(resource, action)).map((use) => callOf(resource, use)))
