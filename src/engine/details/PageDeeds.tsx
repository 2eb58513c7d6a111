import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useLabel } from '../../i18n/useLabel'
import { useTogether } from '../../i18n/useTogether'
import type { AnyRow, Resource } from '../../resources/kit/resource'
import { useActions } from '../actions'
import { declaredActions, openOfAction } from '../list/declaredActions'
import type { Overrides } from '../overrides'
import { WriteButton } from '../WriteButton'

const RowAction = lazy(() =>
  import(/* webpackChunkName: 'action' */ '../action/RowAction').then((all) => ({ default: all.RowAction })),
)

interface PageDeedsProps {
  resource: Resource
  overrides: Overrides
  row: AnyRow
}

/** What can be done with the row of this page, as it is now; what waits for something says so. Each opens on the page. */
export function PageDeeds({ resource, overrides, row }: PageDeedsProps) {
  const label = useLabel()
  const { told } = useTogether()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const actions = useActions(resource)
  const declared = declaredActions({ resource, actions }, 'row')
    .map(([name, action]) => ({ name, action, fit: action.fits?.(row) ?? true }))
    .filter(({ fit }) => fit !== false)
  if (declared.length === 0) return null
  return (
    <>
      {declared.map(({ name, action: { title, isDanger }, fit }) => (
        <WriteButton
          key={name}
          {...(isDanger ? { status: 'danger' as const } : {})}
          {...(typeof fit === 'boolean' ? {} : { disabled: true, title: told(label(title), label(fit)) })}
          onClick={() => void navigate(`${pathname}?open=${openOfAction(name, row.id)}`)}
        >
          {label(title)}
        </WriteButton>
      ))}
      <Suspense>
        <RowAction {...{ resource, overrides, row }} />
      </Suspense>
    </>
  )
}
