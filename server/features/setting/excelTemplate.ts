import { isResourceName, resourceOf } from '../../../src/resources'
import { columnsIn } from '../../../src/resources/rules/templateColumns'
import { Invalid } from '../../foundation/faults/errors'
import type { WriteHook } from '../../kernel/resources/hook'

/** Every column holds a field that its object has, and none that must not leave the house. */
export const excelTemplateHook: WriteHook = {
  async beforeSave(_asked, values, current) {
    const { resource, columns } = { ...current, ...values } as Record<string, unknown>
    const name = String(resource)
    const fields = isResourceName(name) ? resourceOf(name).allFields : {}
    const wrong = columnsIn(columns).find(({ field }) => !Object.hasOwn(fields, field) || fields[field]?.secret)
    if (wrong)
      throw new Invalid([
        { field: 'columns', message: 'rule.templateField', values: { column: wrong.header || wrong.field } },
      ])
  },
}
