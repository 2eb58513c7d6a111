import type { FastifyInstance } from 'fastify'
import { JSON_DEPTH_LIMIT, JSON_KEYS_LIMIT } from '../../config/limits'
import { TooLarge } from '../faults/errors'

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

/** Refuses a body by the look of its text: parsing and checking a hundred thousand keys would hold up everybody. */
export function limitJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (isBeyondLimits(body)) done(new TooLarge('request.tooManyKeys', { limit: JSON_KEYS_LIMIT }), undefined)
    else void parse(request, body, done)
  })
}
