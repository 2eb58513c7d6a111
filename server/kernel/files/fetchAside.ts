import type { IncomingMessage } from 'node:http'
import { request as plainRequest } from 'node:http'
import { request as safeRequest } from 'node:https'
import type { Environment } from '../../../config/environment'
import { FETCH_LIMIT, FETCH_WITHIN, MOST_REDIRECTS } from '../../../config/fileLimits'
import { Refusal, TooLarge } from '../../foundation/faults/errors'
import { guardOf, PrivateAddress } from '../../foundation/network/guard'
import type { Services } from '../../foundation/services/services'
import { Arriving } from '../../foundation/tus/Arriving'
import type { Brought } from './takeIn'

const MB = 1024 * 1024
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Of each step on the way: what it answers, or where it leads. */
async function answered(
  url: URL,
  environment: Pick<Environment, 'privateNetworks'>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const guard = guardOf(environment.privateNetworks)
  guard.insist(url.hostname)
  const request = url.protocol === 'https:' ? safeRequest : plainRequest
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      { lookup: guard.lookup, signal, agent: false, headers: { 'user-agent': 'Colonnade', accept: '*/*' } },
      resolve,
    )
    asking.once('error', reject)
    asking.end()
  })
}

function addressIn(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new Refusal(422, 'file.badAddress')
  const url = new URL(text, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Refusal(422, 'file.badAddress')
  // What stands before an @ would be sent along to wherever it leads.
  url.username = ''
  url.password = ''
  return url
}

async function followed(
  services: Services,
  address: string,
  signal: AbortSignal,
): Promise<{ url: URL; response: IncomingMessage }> {
  let url = addressIn(address)
  for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
    const response = await answered(url, services.environment, signal)
    const { statusCode = 0, headers } = response
    if (!REDIRECTS.has(statusCode) || headers.location === undefined) return { url, response }
    response.destroy()
    url = addressIn(headers.location, url)
  }
  throw new Refusal(422, 'file.tooManyRedirects')
}

const nameFrom = ({ pathname }: URL, disposition = ''): string => {
  const said = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  const last = said ?? pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** What went wrong out there, in a sentence; what went wrong here is thrown as it is. */
function refuseFetch(error: unknown): never {
  if (error instanceof Refusal) throw error
  if (error instanceof PrivateAddress) throw new Refusal(422, 'file.privateAddress')
  const { name = '', code = '', message = '' } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError' || code === 'ABORT_ERR')
    throw new Refusal(422, 'file.fetchSlow', { seconds: FETCH_WITHIN / 1000 })
  if (code === 'ENOSPC' || code === 'EDQUOT') throw error
  throw new Refusal(422, 'file.notFetched', { why: code || message })
}

/** Brings what lies at an address into the storage. No private address is asked, on no step of the way. */
export async function fetchAside(services: Services, address: string, folder: string): Promise<Brought> {
  const signal = AbortSignal.any([AbortSignal.timeout(FETCH_WITHIN), services.ending.signal])
  const key = `${folder}/original`
  try {
    const { url, response } = await followed(services, address, signal)
    const { statusCode = 0, headers } = response
    if (statusCode !== 200) {
      response.destroy()
      throw new Refusal(422, 'file.notFetched', { why: `HTTP ${statusCode}` })
    }
    const tooLarge = new TooLarge('file.tooLarge', { limit: FETCH_LIMIT / MB })
    if (Number(headers['content-length'] ?? 0) > FETCH_LIMIT) throw tooLarge
    if (/^text\/html/i.test(headers['content-type'] ?? '')) {
      response.destroy()
      throw new Refusal(422, 'file.pageThere')
    }
    const bytes = new Arriving(FETCH_LIMIT, tooLarge)
    response.once('error', (error) => bytes.destroy(error))
    response.once('aborted', () => bytes.destroy(new Error('aborted')))
    const { size } = await services.storage.put(key, response.pipe(bytes))
    return { key, size, hash: bytes.hash(), name: nameFrom(url, headers['content-disposition']) }
  } catch (error) {
    await services.storage.clear(folder)
    return refuseFetch(error)
  }
}
