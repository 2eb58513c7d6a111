import type { Field } from './field'
import { filterFields } from './filterFields'
import { kinds } from './kinds'
import type { Label } from './label'
import { plainNumber } from './plainNumber'
import type { Resource } from './resource'

/** Filters and keyword as a list's address has them: `{ keyword, category_id: ['3'], price_from: ['1000'] }`. */
export type ScopeQuery = Readonly<Record<string, readonly string[]>>

/** The rows that a bulk action means: some by their ids, or all that match, but a few. */
export type RowScope = { ids: readonly number[] } | { query: ScopeQuery; except?: readonly number[] }

/** Titles of rows that a filter may name: by resource, by id. */
export type ScopeTitles = Readonly<Record<string, Readonly<Record<string, Label>>>>

const isObject = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

const idsOf = (input: unknown): number[] | undefined =>
  Array.isArray(input) && input.every((id) => Number.isSafeInteger(id) && id > 0)
    ? [...new Set(input as number[])]
    : undefined

const OF_THE_PAGE = new Set(['page', 'pageSize', 'sort', 'order', 'columns', 'exact'])

const textsOf = (value: unknown): string[] =>
  [value]
    .flat()
    .filter((each) => each !== null && each !== undefined && each !== '')
    .map(String)

const queryOf = (input: Record<string, unknown>): ScopeQuery => {
  const { filters, ...rest } = input
  const all = isObject(filters) ? { ...rest, ...filters } : rest
  const entries = Object.entries(all).map(([name, value]) => [name, textsOf(value)] as const)
  return Object.fromEntries(entries.filter(([name, values]) => values.length > 0 && !OF_THE_PAGE.has(name)))
}

/**
 * Reads `{ids}`, `{query, except}` or either under `scope`; filters may stand in `filters` or beside the keyword.
 * Undefined for what is none of these. The query `{}` means every row.
 */
export const parseScope = (input: unknown): RowScope | undefined => {
  if (!isObject(input)) return undefined
  if (isObject(input.scope)) return parseScope(input.scope)
  if ('ids' in input) {
    const ids = idsOf(input.ids)
    return ids && ids.length > 0 ? { ids } : undefined
  }
  const asked = isObject(input.query) ? input.query : isObject(input.filters) || 'keyword' in input ? input : undefined
  if (!asked) return undefined
  const { except: own, ...rest } = asked
  const except = idsOf(input.except ?? own)
  return { query: queryOf(rest), ...(except && except.length > 0 && { except }) }
}

const shown = (resource: Resource, field: Field | undefined, value: string, titles: ScopeTitles): Label => {
  if (value === 'null') return ['空', 'empty']
  if (!field) return [value, value]
  if (field.choices?.[value]) return field.choices[value]
  const target = field.kind === 'tree' ? resource.name : field.to
  const title = target ? titles[target]?.[value] : undefined
  if (title) return title
  if (field.kind === 'bool') {
    const parsed = kinds.bool.parse(value, field)
    return 'value' in parsed && parsed.value ? ['是', 'yes'] : ['否', 'no']
  }
  if (field.kind === 'datetime' && MOMENT.test(value)) {
    const moment = `${value.slice(0, 16).replace('T', ' ')} UTC`
    return [moment, moment]
  }
  return [value, value]
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*Z$/

const partOf = (resource: Resource, name: string, values: readonly string[], titles: ScopeTitles): Label => {
  if (name === 'keyword') return [`关键词为“${values.join(' ')}”`, `keyword “${values.join(' ')}”`]
  const end = /_(from|to)$/.exec(name)
  const fields = filterFields(resource)
  const isRange = end !== null && !fields[name]
  const fieldName = isRange ? name.slice(0, end.index) : name
  const field = fields[fieldName]
  const [zh, en] = field?.label ?? [fieldName, fieldName]
  const words = values.map((value) => shown(resource, field, value, titles))
  const [zhWords, enWords] = [words.map(([word]) => word).join('、'), words.map(([, word]) => word).join(' or ')]
  if (!isRange) return [`${zh}为${zhWords}`, `${en} is ${enWords}`]
  return end[1] === 'from'
    ? [`${zh}不小于 ${zhWords}`, `${en} from ${enWords}`]
    : [`${zh}不大于 ${zhWords}`, `${en} up to ${enWords}`]
}

const howMany = (total: number, isAlone: boolean): Label => {
  const shownTotal = plainNumber(total)
  return [
    isAlone ? `选中的 ${shownTotal} 条` : `共 ${shownTotal} 条`,
    `${shownTotal} ${isAlone ? 'selected ' : ''}${total === 1 ? 'row' : 'rows'}`,
  ]
}

/** `分类为化工，价格不小于 1000，共 23 条` / `Category is Chemicals, Price from 1000, 23 rows`. */
export const scopeSentence = (resource: Resource, scope: RowScope, titles: ScopeTitles, count?: number): Label => {
  const parts =
    'ids' in scope ? [] : Object.entries(scope.query).map(([name, values]) => partOf(resource, name, values, titles))
  if (!('ids' in scope) && parts.length === 0) parts.push(['全部', 'All'])
  if ('except' in scope && scope.except) {
    const left = plainNumber(scope.except.length)
    parts.push([`除去 ${left} 条`, `without ${left}`])
  }
  const total = 'ids' in scope ? scope.ids.length : count
  if (total !== undefined) parts.push(howMany(total, parts.length === 0))
  return [parts.map(([zh]) => zh).join('，'), parts.map(([, en]) => en).join(', ')]
}
