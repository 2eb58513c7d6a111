import type { Resource } from './resource'

/**
 * Names that only one row has, as they are written: another one may differ by case, spaces or width alone. Where case does not
 * matter, or very many rows are looked through, that is told otherwise.
 */
export const alikeFields = ({ fields, hasWordIndex }: Pick<Resource, 'fields' | 'hasWordIndex'>): string[] =>
  hasWordIndex
    ? []
    : Object.keys(fields).filter((name) => {
        const field = fields[name]
        return field?.kind === 'text' && field.unique === true && !field.readonly && !field.isCode && !field.exact
      })
