import { useEffect } from 'react'
import { kebab } from '../../../resources/kit/endpoints'
import { hasLanguages } from '../../../resources/kit/languages'
import type { AnyRow, Resource } from '../../../resources/kit/resource'
import type { Titles } from '../../../slices/entities'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { screenQueryAsked, selectScreenQuery } from '../../../slices/screenQueries'

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

/** What a stored row says in its languages; asked again with each version of it, and of rows that have some alone. */
export function useLanguages(resource: Resource, id: number | undefined, version: unknown): AskedLanguages {
  const dispatch = useAppDispatch()
  const key = `languages:${resource.name}/${id ?? 'new'}`
  const isAsked = id !== undefined && hasLanguages(resource)
  useEffect(() => {
    const path = `/api/admin/${kebab(resource.name)}/languages/${id}`
    if (isAsked) dispatch(screenQueryAsked({ key, path, query: { version: String(version) } }))
  }, [dispatch, isAsked, key, resource, id, version])
  const answer = useAppSelector(selectScreenQuery(key))
  const languages = answer?.data as Languages | undefined
  return {
    ...(isAsked && languages ? { languages } : {}),
    isFailed: isAsked && answer?.state === 'failed',
    behindSince: (row, field) => languages?.behind.find((each) => each.row_id === row && each.field === field)?.since,
  }
}
