import { hasLanguages } from '../../../resources/kit/languages'
import type { AnyRow, Resource } from '../../../resources/kit/resource'
import { type Languages, languagesOfRow } from '../../../resources/readings/rows'
import { useReading } from '../../useReading'
import { useShownReading } from '../../useShownReading'

export interface AskedLanguages {
  languages?: Languages
  isFailed: boolean
  /** Since when a field of a row has not followed the other language. */
  behindSince: (row: number, field: string) => string | undefined
}

const keyOf = (resource: Resource, id: number | undefined): string => `languages:${resource.name}/${id ?? 'new'}`

/**
 * Asks what a stored row says in its languages, anew with each version of it. True while a form of a resource with a row a
 * language has to wait: what stands beside the fields decides where they stand.
 */
export function useAskLanguages(resource: Resource, row: AnyRow | undefined): boolean {
  const [id, version] = [row?.id, row?.version]
  const isAsked = id !== undefined && hasLanguages(resource)
  const { state, data } = useReading(
    languagesOfRow(resource),
    isAsked ? { key: keyOf(resource, id), params: { id }, query: { version: String(version) } } : undefined,
  )
  return isAsked && resource.languages !== undefined && !data && state !== 'failed'
}

/** What came of it. */
export function useLanguages(resource: Resource, id: number | undefined): AskedLanguages {
  const answer = useShownReading(languagesOfRow(resource), keyOf(resource, id))
  const languages = answer?.data
  return {
    ...(languages ? { languages } : {}),
    isFailed: answer?.state === 'failed',
    behindSince: (row, field) => languages?.behind.find((each) => each.row_id === row && each.field === field)?.since,
  }
}
