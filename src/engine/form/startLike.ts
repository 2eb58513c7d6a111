import type { AnyRow, Resource } from '../../resources/kit/resource'
import { copyOf, type Draft, translationOf } from './formState'

/** What a new row starts with that is like this one, or says the same in another language. */
export const startLike = (resource: Resource, row: AnyRow, language?: number): { start: Draft; source?: number } =>
  language === undefined
    ? { start: copyOf(resource, row) }
    : { start: translationOf(resource, row, language), source: row.id }
