import { resourceOf } from '../../../src/resources'
import { mark } from '../../../src/resources/kit/mark'
import { runForm, runRefused } from '../../../src/resources/readings/run'
import { Forbidden, NotFound, Refusal } from '../../foundation/faults/errors'
import type { Call } from '../../foundation/http/call'
import { idOf, idOfPath, manyOf, oneOf } from '../../foundation/http/query'
import { answerReading } from '../../foundation/http/reading'
import { idNumber, idText, listOf, objectSchema, querySchema } from '../../foundation/http/schemas'
import { runForBrowser, SEE_RUNS, seenRun, steeredRun } from '../../foundation/runs/seenRun'
import type { RunFilter, RunState } from '../../foundation/services/run'
import { refusedWithTitles } from '../resources/actions/refusedRows'
import { whereOf } from '../resources/context'

const STATES: readonly RunState[] = ['waiting', 'running', 'done', 'failed', 'stopped']
const MOST = 200
const REFUSED_PAGE = 100
const run = { type: 'object' }
const some = { anyOf: [{ type: 'string' }, listOf({ type: 'string' })] }

/** One's own runs everywhere; with `all=1` everybody's of this context. */
const list: Call = {
  method: 'GET',
  path: '/api/admin/run/list',
  access: 'signed-in',
  title: ['任务列表', 'Runs'],
  input: {
    query: querySchema({ site: some, kind: some, state: some, before_id: idText, limit: idText, all: { enum: ['1'] } }),
  },
  output: objectSchema({ list: listOf(run) }),
  async answer({ services, caller, query }) {
    const isEverybodys = oneOf(query, 'all') === '1' && caller.can(SEE_RUNS)
    const states = manyOf(query, 'state').filter((state): state is RunState => STATES.includes(state as RunState))
    const sites = isEverybodys ? [caller.context] : manyOf(query, 'site')
    const kinds = manyOf(query, 'kind')
    const beforeId = idOf(query, 'before_id')
    const filter: RunFilter = {
      limit: Math.min(idOf(query, 'limit') ?? 50, MOST),
      ...(!isEverybodys && { userId: caller.userId }),
      ...(sites.length > 0 && { sites }),
      ...(kinds.length > 0 && { kinds }),
      ...(states.length > 0 && { states }),
      ...(beforeId !== undefined && { beforeId }),
    }
    const runs = await services.runs.list(filter)
    return { list: runs.map((each) => runForBrowser(each, caller.language)) }
  },
}

const form = answerReading(runForm, {
  title: ['任务', 'Run'],
  output: run,
  answer: async ({ services, caller, params }) =>
    runForBrowser(await seenRun(services, caller, idOfPath(params, 'run.notFound')), caller.language),
})

const stop: Call = {
  method: 'POST',
  path: '/api/admin/run/stop',
  access: 'signed-in',
  title: ['停止任务', 'Stop a run'],
  input: { body: objectSchema({ id: idNumber }, 'id') },
  async answer({ services, caller, body }) {
    const { id } = await steeredRun(services, caller, Number(body.id))
    await services.runs.stop(id)
  },
}

const restart: Call = {
  method: 'POST',
  path: '/api/admin/run/restart',
  access: 'signed-in',
  title: ['继续任务', 'Go on with a run'],
  input: { body: objectSchema({ id: idNumber }, 'id') },
  async answer({ services, caller, body }) {
    const { id } = await steeredRun(services, caller, Number(body.id))
    if (!(await services.runs.restart(id))) throw new Refusal(409, 'run.notOver')
  },
}

/** The rows that a run over many left as they were, and why; for whoever may see such rows. */
const refused = answerReading(runRefused, {
  title: ['任务未处理的行', 'Rows that a run refused'],
  input: { query: querySchema({ from: { type: 'string', pattern: '^\\d{1,9}$' } }) },
  output: objectSchema({ list: listOf({ type: 'object' }), total: { type: 'integer' } }, 'list', 'total'),
  async answer(asked) {
    const { services, caller, params, query } = asked
    const { id, about } = await seenRun(services, caller, idOfPath(params, 'run.notFound'))
    const name = about?.rows_of ?? about?.resource
    if (!name) throw new NotFound('run.notFound')
    const resource = resourceOf(name)
    if (!caller.can(mark(resource, 'list'))) throw new Forbidden(mark(resource, 'list'))
    const { place, site } = await whereOf(asked, resource)
    if (site !== about?.set_in) throw new NotFound('run.notFound')
    const page = { from: Number(oneOf(query, 'from') ?? 0), size: REFUSED_PAGE }
    return refusedWithTitles(place, resource, id, page)
  },
})

export const runCalls = [list, form, stop, restart, refused] as const
