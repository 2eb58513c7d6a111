import type { Field, KindName } from '../field'
import type { Resource } from '../resource'
import type { Values } from '../rule'
import { amounted, amountOf, roundedTo } from './amount'
import type { FieldChange } from './fieldChange'

const PLACES: Partial<Record<KindName, number>> = { money: 2, rate: 6, number: 6, int: 0 }

/** What the changes make of a row, one after the other: the fields that they name, as a form would send them. */
export function changedValues({ fields }: Resource, changes: readonly FieldChange[], row: Values): Values {
  const made: Record<string, unknown> = {}
  for (const change of changes) {
    const field = fields[change.field]
    if (field) made[change.field] = changed(field, change, { ...row, ...made })
  }
  return made
}

function changed(field: Field, change: FieldChange, row: Values): unknown {
  const present = row[change.field] ?? null
  const { way, value } = change
  if (way === 'set') return value ?? null
  if (way === 'clear') return null
  if (way === 'copy') return row[String(value)] ?? null
  if (way === 'amount' || way === 'round') return numbered(field, change, present)
  if (way === 'add' || way === 'remove') return listed(way, value, present)
  return texted(change, present)
}

/** What is empty stays empty, but where a value is set. */
function numbered({ kind, isPercent = false }: Field, { way, value }: FieldChange, present: unknown): unknown {
  const places = PLACES[kind] ?? 2
  if (way === 'round') return present === null ? null : (roundedTo(String(present), String(value), places) ?? present)
  const amount = amountOf(value)
  if (!amount) return present
  const isAbsolute = amount.sign === '=' && (!amount.isPercent || isPercent)
  if (present === null && !isAbsolute) return null
  return amounted(String(present ?? 0), amount, places, isPercent) ?? present
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === null ? [] : [value])

function listed(way: 'add' | 'remove', value: unknown, present: unknown): unknown[] | null {
  const named = new Set(listOf(value ?? null))
  const now = listOf(present)
  const next = way === 'add' ? [...new Set([...now, ...named])] : now.filter((each) => !named.has(each))
  return next.length > 0 ? next : null
}

const SPECIAL = /[.*+?^${}()|[\]\\]/g

function texted({ way, value, find = '', matchesCase = false }: FieldChange, present: unknown): unknown {
  const text = typeof present === 'string' ? present : ''
  const added = typeof value === 'string' ? value : ''
  if (way === 'prepend') return added + text
  if (way === 'append') return text + added
  if (find === '' || text === '') return present
  return text.replace(new RegExp(find.replace(SPECIAL, '\\$&'), matchesCase ? 'gu' : 'giu'), () => added)
}
