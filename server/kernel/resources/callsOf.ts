import { standardActionsOf } from '../../../src/resources/kit/actionsOf'
import { alikeFields } from '../../../src/resources/kit/alikeFields'
import { kebab } from '../../../src/resources/kit/endpoints'
import { hasLanguages } from '../../../src/resources/kit/languages'
import { type Mark, mark } from '../../../src/resources/kit/mark'
import type { Resource, StandardAction } from '../../../src/resources/kit/resource'
import { Invalid, NotFound } from '../../foundation/faults/errors'
import type { Call } from '../../foundation/http/call'
import { leavingOf } from '../../foundation/http/leaving'
import { idOfPath, manyOf, oneOf } from '../../foundation/http/query'
import { orTooOld } from '../places/since'
import { alike } from './alike'
import { bulk } from './bulk'
import type { CallPart } from './callPart'
import { scopeOf } from './conditions'
import { whereOf } from './context'
import { countMeant } from './countMeant'
import { listQueryOf } from './listQuery'
import { readOptions } from './options'
import { bin, history, languages, restore } from './pastCalls'
import { proposeSlug } from './proposeSlug'
import { readList, readRow, titlesOfRows } from './reading'
import { storeRow, updateRow } from './saving'
import * as schemas from './schemas'
import { changeSort, resetSort } from './sorting'

const list = (resource: Resource, path: string): CallPart => ({
  method: 'GET',
  path: `${path}/list`,
  verb: ['列表', 'List'],
  needs: 'list',
  input: { query: schemas.listQuery(resource) },
  output: schemas.listAnswer,
  async answer(asked) {
    const query = { ...listQueryOf(resource, asked.query), language: asked.caller.language }
    return readList(asked.services, await whereOf(asked, resource), resource, query, leavingOf(asked.reply))
  },
})

const form = (resource: Resource, path: string): CallPart => ({
  method: 'GET',
  path: `${path}/form/:id`,
  verb: ['详情', 'One of'],
  needs: 'form',
  output: schemas.formAnswer,
  async answer(asked) {
    const where = await whereOf(asked, resource)
    const row = await readRow(where.place.database.kysely, where.place, resource, idOfPath(asked.params))
    if (!row) throw new NotFound()
    return { row, refs: await titlesOfRows(asked.services, where.site, resource, [row]) }
  },
})

const option = (resource: Resource, path: string): CallPart => ({
  method: 'GET',
  path: `${path}/option`,
  verb: ['选项', 'Choices of'],
  needs: 'option',
  input: { query: schemas.optionQuery(resource) },
  output: schemas.optionAnswer,
  answer: async (asked) => readOptions(await whereOf(asked, resource), resource, asked.query, leavingOf(asked.reply)),
})

const store = (resource: Resource, path: string): CallPart => ({
  method: 'POST',
  path: `${path}/store`,
  verb: ['新增', 'Add'],
  needs: 'store',
  input: { body: schemas.draft },
  output: schemas.formAnswer,
  answer: (asked) => storeRow(asked, resource),
})

const update = (resource: Resource, path: string): CallPart => ({
  method: 'POST',
  path: `${path}/update`,
  verb: ['修改', 'Change'],
  needs: 'update',
  input: { body: schemas.draft },
  output: schemas.updatedAnswer,
  answer: (asked) => updateRow(asked, resource),
})

const destroy = (resource: Resource, path: string): CallPart => ({
  method: 'POST',
  path: `${path}/destroy`,
  verb: ['删除', 'Delete'],
  needs: 'destroy',
  input: { body: schemas.scope },
  output: schemas.written,
  answer: (asked) => bulk(asked, resource, scopeOf(asked.body, 'delete'), { does: 'destroy' }),
})

const changeStatus = (resource: Resource, path: string): CallPart => ({
  method: 'POST',
  path: `${path}/change-status`,
  verb: ['启用或停用', 'Enable or disable'],
  needs: 'change-status',
  input: { query: schemas.statusQuery },
  output: schemas.written,
  async answer(asked) {
    const status = oneOf(asked.query, 'status') ?? asked.body.status
    if (status !== 'enabled' && status !== 'disabled')
      throw new Invalid([{ field: 'status', message: 'check.required' }])
    const ids = manyOf(asked.query, 'id').map(Number)
    return bulk(asked, resource, scopeOf(ids.length > 0 ? { ids } : asked.body), { does: 'change-status', status })
  },
})

const sortBy = (resource: Resource, path: string, action = 'change-sort'): CallPart => ({
  method: 'POST',
  path: `${path}/${action}`,
  verb: ['移动', 'Move'],
  needs: 'change-sort',
  input: { body: schemas.move },
  output: schemas.written,
  answer: (asked) => changeSort(asked, resource),
})

const sortAnew = (resource: Resource, path: string): CallPart => ({
  method: 'POST',
  path: `${path}/reset-sort`,
  verb: ['重置排序', 'Reset the order of'],
  needs: 'reset-sort',
  output: schemas.written,
  answer: (asked) => resetSort(asked, resource),
})

const count = (resource: Resource, path: string): CallPart => ({
  method: 'POST',
  path: `${path}/count`,
  verb: ['计数', 'Count'],
  needs: 'list',
  input: { body: schemas.scope },
  output: schemas.counted,
  async answer(asked) {
    const { place } = await whereOf(asked, resource)
    const signal = leavingOf(asked.reply)
    return { count: await countMeant({ place, resource, scope: scopeOf(asked.body, 'count'), signal }) }
  },
})

const propose = (resource: Resource, path: string): CallPart => ({
  method: 'GET',
  path: `${path}/propose-slug`,
  verb: ['拟定链接', 'Propose the address of'],
  needs: 'list',
  input: { query: schemas.slugQuery },
  output: schemas.slugAnswer,
  answer: (asked) => proposeSlug(asked, resource),
})

const STANDARD: Partial<Record<StandardAction, (resource: Resource, path: string) => CallPart>> = {
  list,
  form,
  option,
  store,
  update,
  destroy,
  'change-status': changeStatus,
  'change-sort': sortBy,
  'reset-sort': sortAnew,
}

/** The generic calls of a resource, but export and import, which have parts of their own. */
export function callsOf(resource: Resource): Call[] {
  const path = `/api/admin/${kebab(resource.name)}`
  const actions = standardActionsOf(resource)
  const parts = actions.flatMap((action) => STANDARD[action]?.(resource, path) ?? [])
  parts.push(count(resource, path))
  if (actions.includes('form') && alikeFields(resource).length > 0) parts.push(alike(resource, path))
  if (Object.values(resource.fields).some(({ proposedFrom }) => proposedFrom)) parts.push(propose(resource, path))
  if (!resource.isLog) parts.push(history(resource, path))
  if (hasLanguages(resource)) parts.push(languages(resource, path))
  if (actions.includes('destroy')) parts.push(bin(resource, path), restore(resource, path))
  if (resource.name === 'rule') parts.push(sortBy(resource, path, 'rule-change-sort'))
  return parts.map(({ verb: [zh, en], needs, answer, ...call }) => ({
    ...call,
    answer: (asked) =>
      orTooOld({ services: asked.services, resource, context: asked.caller.context }, () => answer(asked)),
    access: accessOf(resource, call.path, needs),
    title: [`${resource.title[0]}：${zh}`, `${en} ${resource.title[1].toLowerCase()}`],
  }))
}

const accessOf = (resource: Resource, path: string, needs: StandardAction): Mark =>
  path.endsWith('/rule-change-sort') ? 'rule:rule-change-sort' : mark(resource, needs)
