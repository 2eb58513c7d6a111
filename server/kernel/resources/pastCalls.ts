import type { Resource } from '../../../src/resources/kit/resource'
import { Forbidden, Invalid } from '../../foundation/faults/errors'
import { idOfPath, oneOf } from '../../foundation/http/query'
import { binOf, historyOf, metaOf, restoreFromBin } from '../changes'
import type { CallPart } from './callPart'
import { whereOf } from './context'
import { hookOf } from './hooks'
import { languagesOf } from './languages'
import { mayRestoreAs } from './mayRestoreAs'
import { pagingOf } from './paging'
import * as schemas from './schemas'
import { withOffers } from './undoOffers'

export const history = (resource: Resource, path: string): CallPart => ({
  method: 'GET',
  path: `${path}/history/:id`,
  verb: ['变更历史', 'History of'],
  needs: 'list',
  output: schemas.lines,
  async answer(asked) {
    const { place, site } = await whereOf(asked, resource)
    const history = await historyOf(asked.services, place, site, resource, idOfPath(asked.params))
    return { ...history, list: await withOffers(asked.caller, place, resource, history.list) }
  },
})

export const languages = (resource: Resource, path: string): CallPart => ({
  method: 'GET',
  path: `${path}/languages/:id`,
  verb: ['各语言', 'Languages of'],
  needs: 'form',
  output: schemas.languagesAnswer,
  answer: async (asked) =>
    languagesOf(asked.services, await whereOf(asked, resource), resource, idOfPath(asked.params)),
})

export const bin = (resource: Resource, path: string): CallPart => ({
  method: 'GET',
  path: `${path}/bin`,
  verb: ['回收站', 'Bin of'],
  needs: 'destroy',
  input: { query: schemas.binQuery },
  output: schemas.lines,
  async answer(asked) {
    const { place, site } = await whereOf(asked, resource)
    const keyword = oneOf(asked.query, 'keyword')
    return binOf(asked.services, place, site, resource, {
      ...pagingOf(asked.query),
      ...(keyword && { keyword }),
    })
  },
})

export const restore = (resource: Resource, path: string): CallPart => ({
  method: 'POST',
  path: `${path}/restore`,
  verb: ['恢复', 'Restore'],
  needs: 'destroy',
  input: { body: schemas.restore },
  output: schemas.written,
  async answer(asked) {
    if (resource.isUndoneBySuperOnly && !asked.caller.isSuper) throw new Forbidden(undefined, 'access.superOnly')
    const { place } = await whereOf(asked, resource)
    const { change_ids: ids, set, together } = asked.body
    if (!Array.isArray(ids) && typeof set !== 'number')
      throw new Invalid([{ field: 'change_ids', message: 'check.required' }])
    const which = typeof set === 'number' ? { changeSetId: set } : { changeIds: ids as number[] }
    const meta = metaOf(asked, resource, 'restore')
    const answer = await restoreFromBin(asked.services, place, meta, resource, which, {
      afterWrite: (name, writer) => hookOf(name).afterWrite?.(writer),
      ...(together === true && { mayBringBack: mayRestoreAs(asked.caller) }),
    })
    return { ...answer, count: answer.restored }
  },
})
