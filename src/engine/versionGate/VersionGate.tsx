import { lazy, type ReactNode, Suspense } from 'react'
import type { Resource } from '../../resources/kit/resource'
import { type SiteTooOld, siteTooOldIn } from '../../resources/kit/siteTooOld'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { type ListAt, listRefreshed } from '../../slices/rows/entities'
import { useVersionGap } from './useVersionGap'

const TooOld = lazy(() =>
  import(/* webpackChunkName: 'too-old' */ './TooOld').then((part) => ({ default: part.TooOld })),
)

/** A screen of a resource, once the site has the version that brings it; until then what is needed, in its place. */
export function VersionGate({ resource, children }: { resource: Resource; children: ReactNode }) {
  const lack = useVersionGap(resource)
  if (!lack) return children
  return (
    <Suspense>
      <TooOld resource={resource} lack={lack} />
    </Suspense>
  )
}

/** What the server refused a list for; it knows best how old the site is. */
export function useRefusedVersion({ resource, list }: ListAt): SiteTooOld | undefined {
  const details = useAppSelector(({ entities }) => {
    const found = entities.byResource[resource]?.lists[list]
    return found?.state === 'failed' ? found.fault?.details : undefined
  })
  return siteTooOldIn(details)
}

/** In place of a list that was refused so. */
export function TooOldFor({ resource, lack, at }: { resource: Resource; lack: SiteTooOld; at: ListAt }) {
  const dispatch = useAppDispatch()
  return (
    <Suspense>
      <TooOld resource={resource} lack={lack} onAgain={() => dispatch(listRefreshed(at))} />
    </Suspense>
  )
}
