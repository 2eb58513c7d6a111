import type { Field, KindName } from '../../resources/kit/field'
import { protect } from '../../resources/kit/formula'
import { wordLabel } from '../../resources/kit/kinds/choiceKinds'
import { percentText } from '../../resources/kit/percent'
import { plainNumber } from '../../resources/kit/plainNumber'
import type { Resource } from '../../resources/kit/resource'
import { withoutZeros } from '../../resources/kit/withoutZeros'
import type { Titles } from '../rows/entityState'
import type { Language } from '../settings'

export interface Speaking {
  resource: Pick<Resource, 'name'>
  titles: Titles
  language: Language
}

const BOOLS = { zh: ['是', '否'], en: ['Yes', 'No'] } as const
const POINTERS: ReadonlySet<KindName> = new Set(['ref', 'refs', 'tree'])
const NUMBERS: ReadonlySet<KindName> = new Set(['int', 'number', 'money', 'rate'])

export const isNumberKind = ({ kind }: Field): boolean => NUMBERS.has(kind)
export const isPointer = ({ kind }: Field): boolean => POINTERS.has(kind)

const two = (part: number): string => String(part).padStart(2, '0')

/** In the reader's zone; with seconds only where there are some, so that it is read back as it was. */
function momentText(iso: string): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  const seconds = moment.getSeconds() ? `:${two(moment.getSeconds())}` : ''
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}${seconds}`
}

const side = (language: Language): 0 | 1 => (language === 'zh' ? 0 : 1)

function oneText(value: unknown, field: Field, { resource, titles, language }: Speaking): string {
  if (isPointer(field) && typeof value === 'number') {
    const label = titles[field.to ?? resource.name]?.[value]
    return label ? label[side(language)] || label[0] : `#${value}`
  }
  if (field.choices) return wordLabel(field, String(value))[side(language)]
  if (typeof value === 'boolean') return BOOLS[language][value ? 0 : 1]
  if (field.kind === 'datetime') return momentText(String(value))
  if (field.isPercent) return percentText(value)
  if (field.kind === 'rate') return withoutZeros(String(value))
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What a cell holds, as it is typed, copied and found again. */
export function cellText(value: unknown, field: Field, speaking: Speaking): string {
  if (value === null || value === undefined) return ''
  const separator = speaking.language === 'zh' ? '、' : ', '
  return Array.isArray(value)
    ? value.map((each) => oneText(each, field, speaking)).join(separator)
    : oneText(value, field, speaking)
}

/** The same for the eye: numbers are grouped. */
export function shownText(value: unknown, field: Field, speaking: Speaking): string {
  const text = cellText(value, field, speaking)
  return isNumberKind(field) && !field.isCode && /^-?\d+(\.\d+)?$/.test(text) ? plainNumber(text) : text
}

/** For the clipboard: text that a spreadsheet would run as a formula stays text. */
export const copiedText = (value: unknown, field: Field, speaking: Speaking): string => {
  const text = cellText(value, field, speaking)
  return isNumberKind(field) ? text : protect(text)
}
