import { Conflict, Invalid } from '../../errors'
import type { WriteHook } from './hook'

/** The name of a site that has tables is the name of its schema. */
export const siteHook: WriteHook = {
  async beforeSave(_, values, current) {
    if (current && current.state !== 'draft' && values.name !== undefined && values.name !== current.name)
      throw new Invalid([{ field: 'name', message: 'check.readonly' }])
  },
  async beforeRemove(_, rows) {
    const live = rows.find(({ state }) => state !== 'draft')
    if (live) throw new Conflict('site.hasTables', { id: live.id }, { site: String(live.name) })
  },
}
