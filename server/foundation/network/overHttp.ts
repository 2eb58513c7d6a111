import type { IncomingMessage } from 'node:http'
import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { text } from 'node:stream/consumers'
import type { Guard } from './guard'

/** Redirects are not followed: they could lead anywhere. */
function ask(guard: Guard, url: URL, method: 'GET' | 'HEAD', limit: number): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestTls : requestPlain
  return new Promise((resolve, reject) => {
    guard.insist(url.hostname)
    request(url, { method, lookup: guard.lookup, timeout: limit, agent: false }, resolve)
      .once('timeout', function (this: ReturnType<typeof request>) {
        this.destroy(Object.assign(new Error('No answer in time'), { code: 'ETIMEDOUT' }))
      })
      .once('error', reject)
      .end()
  })
}

/** What the other side takes the time for; undefined where it does not say. */
export async function headDate(guard: Guard, url: URL, limit: number): Promise<Date | undefined> {
  const answer = await ask(guard, url, 'HEAD', limit)
  answer.resume()
  const date = new Date(answer.headers.date ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date
}

export async function fetchBytes(guard: Guard, url: URL, limit: number): Promise<{ status: number; body: string }> {
  const answer = await ask(guard, url, 'GET', limit)
  return { status: answer.statusCode ?? 0, body: await text(answer) }
}

/** What it is answered with (HTTP status); its bytes are not waited for. */
export async function statusAt(guard: Guard, url: URL, limit: number): Promise<number> {
  const answer = await ask(guard, url, 'GET', limit)
  answer.destroy()
  return answer.statusCode ?? 0
}
