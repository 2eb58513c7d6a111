import type { Field } from '../field'
import type { Label } from '../label'
import { cleanText } from '../text/cleanText'
import { plainWidth } from '../text/plainWidth'
import { isEmpty, type Kind, problemAs } from './kind'

const YES = new Set(['true', '1', 'yes', 'y', '是', '√', 'on'])
const NO = new Set(['false', '0', 'no', 'n', '否', '×', 'off'])

const bool: Kind<boolean> = {
  parse: (input) => {
    if (isEmpty(input)) return { value: null }
    if (typeof input === 'boolean') return { value: input }
    const word = cleanText(String(input), { width: 'plain' }).toLowerCase()
    if (YES.has(word)) return { value: true }
    return NO.has(word) ? { value: false } : problemAs('check.bool')
  },
  format: (value) => (value ? '是' : '否'),
  openApi: () => ({ type: 'boolean' }),
}

/** Either the stored word, or its label in one of the two languages. */
const choice: Kind<string> = {
  parse: (input, field) => {
    if (isEmpty(input)) return { value: null }
    const word = typeof input === 'string' || typeof input === 'number' ? cleanText(String(input)) : undefined
    const found = word === undefined ? undefined : (wordOf(word, field) ?? wordOf(plainWidth(word), field))
    return found ? { value: found } : problemAs('check.choice', { choices: namesOf(field) })
  },
  format: (value, field) => field.choices?.[value]?.[0] ?? value,
  openApi: (field) => ({ type: 'string', enum: Object.keys(field.choices ?? {}) }),
}

const wordOf = (word: string, field: Field): string | undefined => {
  const choices = field.choices ?? {}
  if (Object.hasOwn(choices, word)) return word
  const lower = word.toLowerCase()
  return Object.keys(choices).find(
    (key) => key.toLowerCase() === lower || choices[key]?.some((label) => label.toLowerCase() === lower),
  )
}

const namesOf = (field: Field): Label => {
  const names = Object.values(field.choices ?? {})
  return [names.map(([zh]) => zh).join('、'), names.map(([, en]) => en).join(', ')]
}

export const choiceKinds = { bool, choice }
