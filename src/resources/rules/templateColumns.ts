import type { Rule } from '../kit/rule'
import { comparisonKey } from '../kit/text/comparisonKey'
import { EXPORTED_ONLY } from './exportedOnly'

/** A column of a template: the field that it holds, and what stands over it. */
export interface TemplateColumn {
  field: string
  header: string
}

export const isTemplateColumn = (value: unknown): value is TemplateColumn =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  typeof value.field === 'string' &&
  'header' in value &&
  typeof value.header === 'string'

/** The columns that a template's text holds; none where it holds something else. */
export const columnsIn = (value: unknown): readonly TemplateColumn[] =>
  Array.isArray(value) && value.every(isTemplateColumn) ? value : []

/** At least one column, each with a header of its own. Whether its fields are there is asked when it is used. */
export const templateColumns: Rule<'columns'> = {
  reads: ['columns'],
  check: ({ columns }) => {
    if (columns === null || columns === undefined) return undefined
    const held = columnsIn(columns)
    if (held.length === 0) return { field: 'columns', message: 'rule.templateEmpty' }
    if (held.some(({ header }) => header.trim() === '')) return { field: 'columns', message: 'rule.templateHeader' }
    const headers = held.map(({ header }) => comparisonKey(header))
    const twice = held.find((_, at) => headers.indexOf(headers[at] ?? '') !== at)
    return twice && { field: 'columns', message: 'rule.templateTwice', values: { header: twice.header } }
  },
}

/** What no file brings in is laid out for going out alone. */
export const templateDirection: Rule<'resource' | 'direction'> = {
  reads: ['resource', 'direction'],
  check: ({ resource, direction }) =>
    EXPORTED_ONLY.some((name) => name === resource) && direction !== 'export'
      ? { field: 'direction', message: 'check.choice', values: { choices: ['导出', 'Export'] } }
      : undefined,
}
