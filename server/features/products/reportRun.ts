import { mark } from '../../../src/resources/kit/mark'
import { plainNumber } from '../../../src/resources/kit/plainNumber'
import type { Resource } from '../../../src/resources/kit/resource'
import { report } from '../../../src/resources/report'
import type { Place } from '../../foundation/db/place'
import { Forbidden } from '../../foundation/faults/errors'
import type { RunContext } from '../../foundation/services/run'
import type { Services } from '../../foundation/services/services'
import { callerInRun } from '../../kernel/access/callerInRun'
import { logOperation, metaOf } from '../../kernel/changes'
import { always } from '../../kernel/kinds/conditions'
import { checkedAction } from '../../kernel/resources/actions/actionAsked'
import { actionCall, contractNamed } from '../../kernel/resources/actions/actionCall'
import type { ActionHandler } from '../../kernel/resources/actions/handler'
import { countWhere } from '../../kernel/resources/countMeant'

export interface ReportRunPayload {
  /** Reports that there were when it was asked for. */
  total: number
  site: string
}

type Told = Readonly<Record<string, number>>

/** An action that looks at every report of a place and writes none of them. */
export interface ReportRun {
  resource: Resource
  action: string
  /** Where it is seen what came of it. */
  list: Resource
  /** Here it may refuse to begin. */
  begin?(place: Place): Promise<void>
  work(services: Services, run: RunContext<ReportRunPayload>, place: Place): Promise<Told>
}

/** A run behind everybody who waits for an answer. Of two of one place the second begins after the first. */
export function reportRun({ resource, action: name, list, begin, work }: ReportRun): ActionHandler {
  const action = contractNamed(resource, name)
  const kind = `${resource.name}:${name}`
  const call = actionCall(resource, name, async (asked) => {
    const { services, caller } = asked
    const { where } = await checkedAction(asked, resource, action)
    await begin?.(where.place)
    const total = await countWhere({ place: where.place, resource: report, where: always })
    const [zh, en] = action.title
    const many = plainNumber(total)
    const payload: ReportRunPayload = { total, site: where.site }
    const run_id = await services.runs.add(kind, payload, {
      site: where.site,
      userId: caller.userId,
      title: [`${zh}：${many} 份报告`, `${en}: ${many} reports`],
      about: { resource: resource.name, action: name, shown_in: list.name },
    })
    const { request, requestId } = metaOf(asked, resource, name)
    await logOperation(services, {
      action: name,
      resource: resource.name,
      site: where.site,
      userId: caller.userId,
      code: '200',
      ...(requestId && { requestId }),
      ...(request && { request }),
    })
    return { run_id }
  })
  return {
    call,
    register: (queue, services) =>
      queue.register<ReportRunPayload, Told>({
        name: kind,
        isExclusive: ({ site }) => `${kind} ${site}`,
        async work(run) {
          const place = await services.places.forResource(resource, run.site)
          const caller = await callerInRun(services, run, run.site)
          if (!caller.can(mark(resource, name))) throw new Forbidden(mark(resource, name))
          return work(services, run, place)
        },
      }),
  }
}
