import type { CallName } from '../../flows/calls'
import type { Ports } from '../../flows/ports'
import { addressOf } from './address'
import { abortion } from './fault'
import { firstRequests } from './firstRequests'
import { opened, type Words } from './opened'
import type { Request } from './request'
import { send } from './send'
import { dropStarted, type Started, takeStarted } from './started'

export interface ApiWorld {
  /** As they are at the moment the call leaves. */
  headers(): Record<string, string>
  words: Words
}

const isFirst = (call: CallName): call is keyof typeof firstRequests => Object.hasOwn(firstRequests, call)

/** How the call goes over the line. Most come with the frame. */
async function requestOf(call: CallName): Promise<(input: never) => Request> {
  if (isFirst(call)) return firstRequests[call]
  const { staffRequests } = await import(/* webpackChunkName: 'shell' */ './staffRequests')
  return staffRequests[call]
}

/** What the page's first script has asked for already need not be asked again. */
function startedAnswer(request: Request, headers: Record<string, string>): Started['answer'] | undefined {
  if (request.method === 'GET') return takeStarted(addressOf(request), headers)
  dropStarted()
  return undefined
}

/** The API as flows see it. */
export const apiPort =
  (world: ApiWorld): Ports['api'] =>
  async (call, input, signal) => {
    const toRequest = await requestOf(call)
    const request = toRequest(input as never)
    const headers = {
      ...world.headers(),
      ...(request.site && { Site: request.site }),
      ...(request.once && { 'Idempotency-Key': request.once }),
    }
    const early = await startedAnswer(request, headers)
    if (signal?.aborted) throw abortion()
    if (early) return ('whole' in early ? opened(early.whole, world.words) : early.data) as never
    return send(request, { headers, signal, words: world.words }) as never
  }
