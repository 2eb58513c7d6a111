import { isEnvelope, isSuccess, networkFault, refusal } from './fault'

/** What the person reads where no server has a word of its own. */
export interface Words {
  networkFailed(): string
  noAnswer(status: number): string
}

export interface Answer {
  status: number
  /** An envelope, or text. */
  body: unknown
}

/** The envelope's data, or an answer of another kind as it is. Throws a CallFault where the server refuses. */
export function opened({ status, body }: Answer, words: Words): unknown {
  if (status < 200 || status >= 300) throw refused({ status, body }, words)
  if (!isEnvelope(body)) return body
  if (isSuccess(body)) return body.data
  throw refusal(body, status)
}

/** Something between here and the server may answer without our envelope: a proxy, a gateway. */
const refused = ({ status, body }: Answer, words: Words): Error =>
  isEnvelope(body)
    ? refusal(body, status)
    : status >= 502
      ? networkFault(words.networkFailed())
      : refusal({ code: status, message: words.noAnswer(status), data: null }, status)
