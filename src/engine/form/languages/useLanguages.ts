import { useEffect } from 'react'
import { kebab } from '../../../resources/kit/endpoints'
import { hasLanguages } from '../../../resources/kit/languages'
import type { AnyRow, Resource } from '../../../resources/kit/resource'
import { useAppDispatch } from '../../../slices/hooks'
import type { Titles } from '../../../slices/rows/entityState'
import { screenQueryAsked } from '../../../slices/screenQueries'
import { useShownAnswer } from '../../useShownAnswer'

interface BehindField {
  row_id: number
  field: string
  since: string
}

/** `GET …/languages/:id`. */
export interface Languages {
  behind: readonly BehindField[]
  others: readonly AnyRow[]
  missing: readonly number[]
  refs: Titles
}

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
  const dispatch = useAppDispatch()
  const [id, version] = [row?.id, row?.version]
  const key = keyOf(resource, id)
  const isAsked = id !== undefined && hasLanguages(resource)
  useEffect(() => {
    const path = `/api/admin/${kebab(resource.name)}/languages/${id}`
    if (isAsked) dispatch(screenQueryAsked({ key, path, query: { version: String(version) } }))
  }, [dispatch, isAsked, key, resource, id, version])
  const answer = useShownAnswer(key)
  return isAsked && resource.languages !== undefined && !answer?.data && answer?.state !== 'failed'
}

/** What came of it. */
export function useLanguages(resource: Resource, id: number | undefined): AskedLanguages {
  const answer = useShownAnswer(keyOf(resource, id))
  const languages = answer?.data as Languages | undefined
  return {
    ...(languages ? { languages } : {}),
    isFailed: answer?.state === 'failed',
    behindSince: (row, field) => languages?.behind.find((each) => each.row_id === row && each.field === field)?.since,
  }
}
