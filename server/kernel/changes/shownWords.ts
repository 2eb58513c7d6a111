import type { Field } from '../../../src/resources/kit/field'
import { kinds } from '../../../src/resources/kit/kinds'
import { wordLabel } from '../../../src/resources/kit/kinds/choiceKinds'
import type { Label } from '../../../src/resources/kit/label'
import { percentText } from '../../../src/resources/kit/percent'
import { plainNumber } from '../../../src/resources/kit/plainNumber'
import type { Resource } from '../../../src/resources/kit/resource'
import { type Titles, targetOf } from './titles'

/** Longer ones are not said within a sentence. */
const LONGEST = 60
const WITHOUT_WORDS: ReadonlySet<string> = new Set(['longtext', 'richtext', 'json', 'image', 'file', 'files', 'icon'])
const NUMBERS: ReadonlySet<string> = new Set(['int', 'number', 'money'])
const YES: Label = ['是', 'yes']
const NO: Label = ['否', 'no']

/** Whether its values can be said within a sentence. */
export const isSayable = (field: Field): boolean => !field.secret && !WITHOUT_WORDS.has(field.kind)

const both = (text: string): Label => [text, text]
const joined = (labels: readonly Label[]): Label => [
  labels.map(([zh]) => zh).join('、'),
  labels.map(([, en]) => en).join(', '),
]

/** Whether words are short enough to stand within a sentence. */
const isShort = (words: string): boolean => words.length <= LONGEST

/** As much of them as can stand within a sentence; no sign is cut in two. */
export const shortened = (words: string): string =>
  isShort(words)
    ? words
    : `${words
        .slice(0, LONGEST - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`

/** A value as a sentence has it, in both languages; null where there is none, undefined where it is too long. */
export function wordsOf(resource: Resource, field: Field, value: unknown, refs: Titles): Label | null | undefined {
  const label = wholeWordsOf(resource, field, value, refs)
  return label === null || label.every(isShort) ? label : undefined
}

/** A value in both languages, however long; null where there is none. */
export function wholeWordsOf(resource: Resource, field: Field, value: unknown, refs: Titles): Label | null {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null
  return labelOf(resource, field, value, refs)
}

function labelOf(resource: Resource, field: Field, value: unknown, refs: Titles): Label {
  const target = targetOf(resource, field)
  const titled = (id: unknown): Label => refs[target ?? '']?.[String(id)] ?? both(`#${String(id)}`)
  if (target) return Array.isArray(value) ? joined(value.map(titled)) : titled(value)
  if (field.kind === 'bool') return value === true ? YES : NO
  if (field.kind === 'choice') return wordLabel(field, String(value))
  if (Array.isArray(value)) return joined(value.map((each) => both(String(each))))
  if (field.kind === 'datetime') return both(`${String(value).slice(0, 16).replace('T', ' ')} UTC`)
  if (NUMBERS.has(field.kind) && !field.isCode) return both(plainNumber(String(value).replace(/\.0+$/, '')))
  if (field.kind === 'rate') return both(field.isPercent ? percentText(value) : String(Number(value)))
  return both((kinds[field.kind].format as (of: unknown, by: Field) => string)(value, field))
}
