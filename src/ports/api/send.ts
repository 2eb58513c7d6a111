import { isCancel } from 'axios'
import { addressOf } from './address'
import { abortion, networkFault } from './fault'
import { httpClient } from './httpClient'
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

/** What axios makes a body of: parts of a form, or JSON; a reading call has none. */
const bodyOf = ({ method, form, body }: Request): unknown =>
  form ? formOf(form) : method === 'GET' ? undefined : (body ?? {})

async function exchange(request: Request, { headers, signal }: Omit<Sending, 'words'>): Promise<Answer> {
  const { status, data } = await httpClient.request<unknown>({
    url: addressOf(request),
    method: request.method,
    headers,
    data: bodyOf(request),
    ...(signal && { signal }),
  })
  return { status, body: data }
}

/**
 * Sends one request that carries no file. Resolves to the envelope's data, or to an answer of another kind as text; rejects
 * with a CallFault.
 */
export async function send(request: Request, { words, ...sending }: Sending): Promise<unknown> {
  const answer = await exchange(request, sending).catch((error: unknown) => {
    throw isCancel(error) ? abortion() : networkFault(words.networkFailed())
  })
  return opened(answer, words)
}
