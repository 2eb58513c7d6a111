/** Why a text is no JSON. */
export type JsonTrouble = 'value' | 'key' | 'colon' | 'comma' | 'string' | 'end' | 'after'

export interface JsonFault {
  trouble: JsonTrouble
  /** Characters before it. */
  at: number
  /** Counted from 1, as editors do. */
  line: number
  column: number
}

const SPACE = /[\t\n\r ]*/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in texts
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])|(?:true|false|null)(?!\w)/y

const match = (pattern: RegExp, text: string, at: number): number | undefined => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}

type Wanted = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'next'

/** What follows an opening or a comma, by what is open. */
const first = (open: string): Wanted => (open === '{' ? 'keyOrEnd' : 'valueOrEnd')
const further = (open: string): Wanted => (open === '{' ? 'key' : 'value')

/** Where reading stops, and why. Runs in time of the text's length, however deep it nests. */
function stopOf(text: string): { trouble: JsonTrouble; at: number } | undefined {
  const open: string[] = []
  let wanted: Wanted = 'value'
  let at = 0
  for (;;) {
    at = match(SPACE, text, at) ?? at
    const sign = text[at]
    const around = open.at(-1)
    if (wanted === 'next') {
      if (around === undefined) return sign === undefined ? undefined : { trouble: 'after', at }
      if (sign === ',') wanted = further(around)
      else if (sign === (around === '{' ? '}' : ']')) open.pop()
      else return { trouble: sign === undefined ? 'end' : 'comma', at }
      at++
      continue
    }
    if (sign === undefined) return { trouble: 'end', at }
    if ((wanted === 'keyOrEnd' && sign === '}') || (wanted === 'valueOrEnd' && sign === ']')) {
      open.pop()
      wanted = 'next'
      at++
      continue
    }
    if (wanted === 'key' || wanted === 'keyOrEnd') {
      const end = match(STRING, text, at)
      if (end === undefined) return { trouble: sign === '"' ? 'string' : 'key', at }
      at = match(SPACE, text, end) ?? end
      if (text[at] !== ':') return { trouble: text[at] === undefined ? 'end' : 'colon', at }
      wanted = 'value'
      at++
      continue
    }
    if (sign === '{' || sign === '[') {
      open.push(sign)
      wanted = first(sign)
      at++
      continue
    }
    const end = match(sign === '"' ? STRING : PLAIN, text, at)
    if (end === undefined) return { trouble: sign === '"' ? 'string' : 'value', at }
    at = end
    wanted = 'next'
  }
}

/** The first place at which a text stops being JSON; undefined: it is JSON. */
export function jsonFault(text: string): JsonFault | undefined {
  const stop = stopOf(text)
  if (!stop) return undefined
  const before = text.slice(0, stop.at)
  const line = before.split('\n').length
  return { ...stop, line, column: stop.at - before.lastIndexOf('\n') }
}
