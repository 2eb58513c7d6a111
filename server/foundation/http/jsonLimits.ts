import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { JSON_DEPTH_LIMIT, JSON_KEYS_LIMIT } from '../../../config/limits'
import type { Problem } from '../../../src/resources/kit/problem'
import { unstorableSign } from '../../../src/resources/kit/text/unstorableSign'
import { Invalid, Refusal, TooLarge } from '../faults/errors'

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a]
const [BRACKET, BRACKET_END, BRACE, BRACE_END] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Where the string that begins at `from` ends; the length of the text where it does not. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = 0
    while (text.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes += 1
    if (escapes % 2 === 0) return at
  }
  return text.length
}

/** Has the text more keys, or deeper ones, than any call needs? It need not be JSON. */
export function isBeyondLimits(text: string): boolean {
  let [keys, depth] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COLON) keys += 1
    else if (code === BRACE || code === BRACKET) depth += 1
    else if (code === BRACE_END || code === BRACKET_END) depth -= 1
    if (keys > JSON_KEYS_LIMIT || depth > JSON_DEPTH_LIMIT) return true
  }
  return false
}

/** Only where one of these stands in the text can a value hold what cannot be stored. */
const MAYBE_UNSTORABLE = /\\u(?:0000|[dD][89a-fA-F])/

/** The outermost name under which a text stands that cannot be stored, and which sign it is. */
export function unstorableIn(body: unknown): Problem | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  for (const [field, value] of Object.entries(body)) {
    const values = unstorableSign(field) ?? signWithin(value)
    if (values) return { field: field.replace(/[\0\p{Surrogate}]/gu, ''), message: 'check.unstorable', values }
  }
  return undefined
}

function signWithin(value: unknown): ReturnType<typeof unstorableSign> {
  if (typeof value === 'string') return unstorableSign(value)
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, each] of Object.entries(value)) {
    const found = unstorableSign(name) ?? signWithin(each)
    if (found) return found
  }
  return undefined
}

/**
 * Refuses a body by the look of its text: parsing and checking a hundred thousand keys would hold up everybody. What is no
 * UTF-8, and a text that no database can hold, is refused too, before anybody puts something else in its place.
 */
export function limitJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (!isUtf8(bytes)) return done(new Refusal(400, 'request.broken'), undefined)
    const body = bytes.toString('utf8')
    if (isBeyondLimits(body)) return done(new TooLarge('request.tooManyKeys', { limit: JSON_KEYS_LIMIT }), undefined)
    if (!MAYBE_UNSTORABLE.test(body)) return void parse(request, body, done)
    void parse(request, body, (error, parsed) => {
      const problem = error ? undefined : unstorableIn(parsed)
      done(problem ? new Invalid([problem]) : error, problem ? undefined : parsed)
    })
  })
}
