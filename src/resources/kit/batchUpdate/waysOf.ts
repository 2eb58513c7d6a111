import { isNeverEmpty } from '../commonFields'
import type { Field, KindName } from '../field'
import type { Resource } from '../resource'
import type { ChangeWay } from './fieldChange'

const NUMBERS: readonly ChangeWay[] = ['amount', 'round', 'copy', 'clear']
const TEXTS: readonly ChangeWay[] = ['set', 'replace', 'prepend', 'append', 'copy', 'clear']
const LISTS: readonly ChangeWay[] = ['set', 'add', 'remove', 'copy', 'clear']
const PLAIN: readonly ChangeWay[] = ['set', 'copy', 'clear']

const WAYS: Partial<Record<KindName, readonly ChangeWay[]>> = {
  text: TEXTS,
  slug: ['replace', 'prepend', 'append'],
  longtext: TEXTS,
  url: TEXTS,
  email: PLAIN,
  phone: PLAIN,
  color: PLAIN,
  icon: PLAIN,
  image: PLAIN,
  int: NUMBERS,
  number: NUMBERS,
  money: NUMBERS,
  rate: NUMBERS,
  bool: ['set'],
  choice: ['set', 'clear'],
  date: PLAIN,
  datetime: PLAIN,
  ref: ['set', 'copy', 'clear'],
  refs: LISTS,
  tags: LISTS,
}

/** A value that only one row may have is not given to many: of such a text, parts can be changed. */
const OF_UNIQUE: ReadonlySet<ChangeWay> = new Set(['replace', 'prepend', 'append'])

/** What can be done to this field in many rows; nothing where the server fills it, or it is a secret. */
export function waysOf(resource: Resource, name: string): readonly ChangeWay[] {
  const field = resource.fields[name]
  if (!field || field.readonly || field.secret) return []
  return (WAYS[field.kind] ?? []).filter(
    (way) =>
      (!field.unique || OF_UNIQUE.has(way)) &&
      (way !== 'clear' || !(field.required || isNeverEmpty(field))) &&
      (way !== 'copy' || sourcesOf(resource, name).length > 0),
  )
}

export const changeableFields = (resource: Resource): readonly string[] =>
  Object.keys(resource.fields).filter((name) => waysOf(resource, name).length > 0)

const GROUPS: readonly (readonly KindName[])[] = [
  ['int', 'number', 'money', 'rate'],
  ['text', 'longtext', 'url', 'email', 'phone', 'slug'],
  ['date', 'datetime'],
]

const isAlike = (one: Field, other: Field): boolean =>
  one.to === other.to &&
  (one.kind === other.kind || GROUPS.some((kinds) => kinds.includes(one.kind) && kinds.includes(other.kind)))

/** Fields whose value another can take over. */
export function sourcesOf({ fields }: Resource, name: string): readonly string[] {
  const field = fields[name]
  if (!field) return []
  return Object.keys(fields).filter((each) => {
    const other = fields[each]
    return each !== name && other !== undefined && !other.secret && isAlike(field, other)
  })
}
