import { REQUEST_TIMEOUT } from '../../../config/limits'
import { addressOf } from './address'
import { abortion, networkFault } from './fault'
import { type Answer, opened, type Words } from './opened'
import type { Request } from './request'

export interface Sending {
  headers: Record<string, string>
  signal: AbortSignal | undefined
  words: Words
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

function partsOf({ method, form, body }: Request, headers: Record<string, string>): RequestInit {
  if (form) return { method, headers, body: formOf(form) }
  if (method === 'GET') return { method, headers }
  return { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body ?? {}) }
}

const isJson = ({ headers }: Response): boolean => /\bjson\b/.test(headers.get('content-type') ?? '')

async function exchange(request: Request, headers: Record<string, string>, signal: AbortSignal): Promise<Answer> {
  const answer = await fetch(addressOf(request), { ...partsOf(request, headers), signal })
  return { status: answer.status, body: isJson(answer) ? await answer.json() : await answer.text() }
}

/**
 * Sends one request that carries no file. Resolves to the envelope's data, or to an answer of another kind as text; rejects
 * with a CallFault.
 */
export async function send(request: Request, { headers, signal, words }: Sending): Promise<unknown> {
  if (signal?.aborted) throw abortion()
  const ending = new AbortController()
  const end = (): void => ending.abort()
  const timer = setTimeout(end, REQUEST_TIMEOUT)
  signal?.addEventListener('abort', end)
  const answer = await exchange(request, headers, ending.signal)
    .catch(() => {
      // Why the line failed, no browser tells.
      throw signal?.aborted ? abortion() : networkFault(words.networkFailed())
    })
    .finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
    })
  return opened(answer, words)
}
