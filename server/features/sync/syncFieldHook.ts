import { resourceOf } from '../../../src/resources'
import { isSynced, SITE_OWN } from '../../../src/resources/sync/synced'
import { Invalid } from '../../foundation/faults/errors'
import type { WriteHook } from '../../kernel/resources/hook'

/** It speaks of a field that travels. */
export const syncFieldHook: WriteHook = {
  async beforeSave(_asked, values, current) {
    const { resource, field } = { ...current, ...values }
    if (!isSynced(resource) || typeof field !== 'string') return
    const isSent = Object.hasOwn(resourceOf(resource).allFields, field) && !SITE_OWN[resource].includes(field)
    if (!isSent) throw new Invalid([{ field: 'field', message: 'rule.noSuchField' }])
  },
}
