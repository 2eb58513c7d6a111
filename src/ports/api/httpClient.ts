import axios, { AxiosHeaders, type AxiosResponse, type AxiosResponseTransformer } from 'axios'
import { REQUEST_TIMEOUT } from '../../../config/limits'

const isJson = (type: unknown): boolean => /\bjson\b/.test(String(type ?? ''))

/** JSON is read only where the answer calls itself JSON. Throws a SyntaxError where it is broken, as by a line that was cut. */
const parseBody: AxiosResponseTransformer = (text: unknown, headers) =>
  typeof text === 'string' && isJson(AxiosHeaders.from(headers).get('content-type')) ? JSON.parse(text) : text

/**
 * The console's one HTTP client: every call, every piece of a file and the stream of events leave by it. Any status is an
 * answer; it rejects only where the line fails, the time (`REQUEST_TIMEOUT`, ms) is over or the caller aborts.
 */
export const httpClient = axios.create({
  timeout: REQUEST_TIMEOUT,
  responseType: 'text',
  validateStatus: () => true,
  transformResponse: [parseBody],
})

/** The header of an answer; undefined where it has none. */
export function responseHeader({ headers }: AxiosResponse, name: string): string | undefined {
  const value: unknown = headers[name.toLowerCase()]
  return typeof value === 'string' ? value : undefined
}
