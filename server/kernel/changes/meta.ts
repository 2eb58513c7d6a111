import type { Label } from '../../../src/resources/kit/label'
import type { ResourceName } from '../../../src/resources/kit/resourceName'
import type { Caller } from '../../foundation/services/caller'

/** The request that a change was asked by, as the operation log shows it. */
export interface RequestFacts {
  method: string
  path: string
  ip: string
  userAgent: string
  /** ms since 1970 */
  startedAt: number
}

/** What is said of a change set: who, what, where, by which request. */
export interface ChangeMeta {
  /** store, update, destroy, change-status, import, undo, restore … */
  action: string
  resource: ResourceName
  /** `control` or a site's name. */
  site: string
  userId: number | null
  requestId?: string
  /** The page that asked for it, which need not be told of its own change. */
  tab?: string
  request?: RequestFacts
  /** Which rows were meant, in words. */
  sentence?: Label
  runId?: number
  /** The set that this one takes back. */
  undoes?: number
  /** What was done, to be said after who did it, where nobody but the asker can say it: 'generated 100 codes'. */
  deed?: Label
  /** The fields that it is about, where the deed says which. */
  touched?: readonly Label[]
  /** Rows that are meant, where a run writes them. */
  count?: number
  /** What came of a request that began with a set that wrote nothing: the line of that one gives way. */
  isOutcome?: true
  /** Written by the work on the site itself, while others may only read. */
  isOfLifecycle?: true
}

interface AskedBy {
  caller: Caller
  request: { method: string; url: string; headers?: Readonly<Record<string, string | string[] | undefined>> }
  services: { now(): Date }
}

const TAB = /^[\w-]{1,40}$/

const tabOf = ({ headers }: AskedBy['request']): { tab?: string } => {
  const tab = headers?.tab
  return typeof tab === 'string' && TAB.test(tab) ? { tab } : {}
}

/** What a call's change set says of its caller. A control resource's changes are control's, whatever the context. */
export const metaOf = (
  { caller, request, services }: AskedBy,
  resource: { name: ResourceName; scope: string },
  action: string,
  sentence?: Label,
): ChangeMeta => ({
  action,
  resource: resource.name,
  site: resource.scope === 'control' ? 'control' : caller.context,
  userId: caller.userId,
  requestId: caller.requestId,
  ...tabOf(request),
  request: {
    method: request.method,
    path: request.url.split('?')[0] ?? request.url,
    ip: caller.ip,
    userAgent: caller.userAgent,
    startedAt: services.now().getTime(),
  },
  ...(sentence && { sentence }),
})
