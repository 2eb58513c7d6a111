import type { Ports } from '../../flows/ports'
import type { Request } from './request'
import { requests } from './requests'
import type { Words } from './send'

export interface ApiWorld {
  /** As they are at the moment the call leaves. */
  headers(): Record<string, string>
  /** A file that somebody chose, by its key. */
  file(key: string): File | undefined
  words: Words
}

/** The API as flows see it. Its client comes with the first call, after the first paint. */
export const apiPort =
  (world: ApiWorld): Ports['api'] =>
  async (call, input, signal, sent) => {
    const { send } = await import(/* webpackChunkName: 'send' */ './send')
    const toRequest: (input: never) => Request = requests[call]
    const { file, words } = world
    const request = toRequest(input as never)
    const headers = { ...world.headers(), ...(request.site && { Site: request.site }) }
    return send(request, { headers, signal, sent, file, words }) as never
  }
