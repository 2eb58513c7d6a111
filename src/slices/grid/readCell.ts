import { checkField } from '../../resources/kit/checkDraft'
import type { Field } from '../../resources/kit/field'
import { unprotect } from '../../resources/kit/formula'
import { shareTyped } from '../../resources/kit/percent'
import type { ResourceName } from '../../resources/kit/resourceName'
import { cleanText } from '../../resources/kit/text/cleanText'
import { isPointer } from './cellText'

/** `row` of a reference by its name, in either language; undefined: nobody has it, or it is not known yet. */
export type NamedRow = (to: ResourceName, name: string) => number | undefined

const LOCAL = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/** A moment without a zone is the reader's. */
function momentOf(text: string): string {
  const found = LOCAL.exec(text)
  if (!found) return text
  const [, year, month, day, hours = 0, minutes = 0, seconds = 0] = found.map(Number)
  const moment = new Date(year ?? 0, (month ?? 1) - 1, day, hours || 0, minutes || 0, seconds || 0)
  return moment.getMonth() === (month ?? 1) - 1 && moment.getDate() === day ? moment.toISOString() : text
}

function meantBy(text: string, { kind, isPercent }: Field): unknown {
  if (isPercent) return shareTyped(text)
  return kind === 'datetime' ? momentOf(cleanText(text, { width: 'plain' })) : text
}

/** The name by which a text of a cell asks for a row; undefined where it is a number, or no reference. */
export const namedIn = (text: string, field: Field): string | undefined => {
  const name = cleanText(unprotect(text))
  return isPointer(field) && name !== '' && !/^#\d+$/.test(name) ? name : undefined
}

/**
 * What a text means in a cell, typed or pasted: a formula is text, as uploads take it. What cannot be understood stays as it
 * was typed, and the check of the row says why.
 */
export function readCell(name: string, field: Field, to: ResourceName, text: string, rowNamed: NamedRow): unknown {
  const plain = unprotect(text)
  const bare = field.kind === 'text' || field.kind === 'longtext' ? plain : plain.trim()
  if (bare.trim() === '') return field.kind === 'bool' ? false : null
  const asked = namedIn(bare, field)
  if (asked !== undefined) return rowNamed(to, asked) ?? asked
  const meant = isPointer(field) ? bare.slice(1) : meantBy(bare, field)
  const checked = checkField(name, field, meant)
  return 'value' in checked ? checked.value : bare
}
