import axios, { type AxiosResponse, isAxiosError } from 'axios'
import { REQUEST_TIMEOUT } from '../../../config/limits'
import { searchOf } from './address'
import { abortion, isEnvelope, isSuccess, networkFault, refusal } from './fault'
import type { Request } from './request'

const client = axios.create({ timeout: REQUEST_TIMEOUT, baseURL: '' })

function formOf({ form: fields = {}, file }: Request, fileOf: Sending['file']): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const chosen = file === undefined ? undefined : fileOf(file)
  if (chosen) form.append('file', chosen)
  return form
}

/** What the person reads where no server has a word of its own. */
export interface Words {
  networkFailed(): string
  noAnswer(status: number): string
}

export interface Sending {
  headers: Record<string, string>
  signal: AbortSignal | undefined
  /** Hears how many bytes of a file have left. */
  sent?: ((bytes: number) => void) | undefined
  file(key: string): File | undefined
  words: Words
}

/** Sends one request. Resolves to the envelope's data, or to a binary answer as it is; rejects with a CallFault. */
export async function send(request: Request, { headers, signal, sent, file, words }: Sending): Promise<unknown> {
  const { method, path: url, query, body } = request
  const isForm = request.form !== undefined || request.file !== undefined
  try {
    const answer = await client.request({
      method,
      url,
      headers,
      ...(signal && { signal }),
      ...(query && { params: searchOf(query) }),
      ...(isForm ? { data: formOf(request, file) } : method === 'POST' ? { data: body ?? {} } : {}),
      // A large file takes as long as its line; only silence of the line itself ends it.
      ...(request.file !== undefined && { timeout: 0 }),
      ...(sent && { onUploadProgress: ({ loaded }) => sent(loaded) }),
    })
    return opened(answer)
  } catch (thrown) {
    if (!isAxiosError(thrown)) throw thrown
    if (thrown.code === 'ERR_CANCELED') throw abortion()
    if (!thrown.response) throw networkFault(words.networkFailed())
    throw refused(thrown.response, words)
  }
}

function opened({ data, status }: AxiosResponse): unknown {
  if (!isEnvelope(data)) return data
  if (isSuccess(data)) return data.data
  throw refusal(data, status)
}

/** Something between here and the server may answer without our envelope: a proxy, a gateway. */
const refused = ({ data, status }: AxiosResponse, words: Words): Error =>
  isEnvelope(data)
    ? refusal(data, status)
    : status >= 502
      ? networkFault(words.networkFailed())
      : refusal({ code: status, message: words.noAnswer(status), data: null }, status)
