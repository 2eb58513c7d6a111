import { isResourceName, resourceOf } from '../../../../src/resources'
import { Invalid } from '../../../foundation/faults/errors'
import type { WriteHook } from '../../../kernel/resources/hook'

/** It speaks of a field that its object has. */
export const siteFieldHook: WriteHook = {
  async beforeSave(_asked, values, current) {
    const { resource, field } = { ...current, ...values }
    const fields = typeof resource === 'string' && isResourceName(resource) ? resourceOf(resource).allFields : {}
    if (typeof field === 'string' && !Object.hasOwn(fields, field))
      throw new Invalid([{ field: 'field', message: 'rule.noSuchField' }])
  },
}
