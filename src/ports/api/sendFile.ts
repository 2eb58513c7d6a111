import axios, { type AxiosResponse, isAxiosError } from 'axios'
import { searchOf } from './address'
import { abortion, networkFault } from './fault'
import { type Answer, opened } from './opened'
import type { Request } from './request'
import type { Sending } from './send'

export interface FileSending extends Sending {
  /** Hears how many bytes have left. */
  sent?: ((bytes: number) => void) | undefined
  file: File | undefined
}

function formOf({ form: fields = {} }: Request, file: File | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('file', file)
  return form
}

const answered = ({ status, data }: AxiosResponse): Answer => ({ status, body: data })

/**
 * Sends a file, and tells how far it is, which `fetch` cannot. Resolves and rejects as `send` does. A large file takes as
 * long as its line; only silence of the line itself ends it.
 */
export async function sendFile(
  request: Request,
  { headers, signal, sent, file, words }: FileSending,
): Promise<unknown> {
  const { method, path: url, query } = request
  const answer = await axios
    .request({
      method,
      url,
      headers,
      data: formOf(request, file),
      ...(signal && { signal }),
      ...(query && { params: searchOf(query) }),
      ...(sent && { onUploadProgress: ({ loaded }) => sent(loaded) }),
    })
    .catch((thrown: unknown) => {
      if (!isAxiosError(thrown)) throw thrown
      if (thrown.code === 'ERR_CANCELED') throw abortion()
      if (!thrown.response) throw networkFault(words.networkFailed())
      return thrown.response
    })
  return opened(answered(answer), words)
}
