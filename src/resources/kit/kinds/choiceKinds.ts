import type { Field } from '../field'
import type { Label } from '../label'
import { comparisonKey } from '../text/comparisonKey'
import { isEmpty, type Kind, problemAs } from './kind'

const YES = new Set(['true', '1', 'yes', 'y', '是', '√', 'on'])
const NO = new Set(['false', '0', 'no', 'n', '否', '×', 'off'])

const bool: Kind<boolean> = {
  parse: (input) => {
    if (isEmpty(input)) return { value: null }
    if (typeof input === 'boolean') return { value: input }
    const word = comparisonKey(String(input))
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
    const found = typeof input === 'string' || typeof input === 'number' ? wordOf(String(input), field) : undefined
    return found ? { value: found } : problemAs('check.choice', { choices: namesOf(field) })
  },
  format: (value, field) => wordLabel(field, value)[0],
  openApi: ({ choices = {}, dictionary }) => ({ type: 'string', ...(!dictionary && { enum: Object.keys(choices) }) }),
}

/** What a word is called, also where nobody can choose it any more. */
export const wordLabel = ({ choices, former }: Pick<Field, 'choices' | 'former'>, word: string): Label =>
  choices?.[word] ?? former?.[word] ?? [word, word]

type Choices = NonNullable<Field['choices']>

const wordOf = (word: string, field: Field): string | undefined => {
  const choices = field.choices ?? {}
  if (Object.hasOwn(choices, word)) return word
  return wordsByKey(choices).get(comparisonKey(word))
}

const known = new WeakMap<Choices, ReadonlyMap<string, string>>()

/** By what each choice goes by, itself or one of its labels; of two that go by one the first counts. */
function wordsByKey(choices: Choices): ReadonlyMap<string, string> {
  const made = known.get(choices)
  if (made) return made
  const words = new Map<string, string>()
  for (const [word, label] of Object.entries(choices))
    for (const name of [word, ...label]) if (!words.has(comparisonKey(name))) words.set(comparisonKey(name), word)
  known.set(choices, words)
  return words
}

const namesOf = (field: Field): Label => {
  const names = Object.values(field.choices ?? {})
  return [names.map(([zh]) => zh).join('、'), names.map(([, en]) => en).join(', ')]
}

export const choiceKinds = { bool, choice }
