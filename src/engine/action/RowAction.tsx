import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { contractOf } from '../../resources/kit/action'
import type { AnyRow, Resource } from '../../resources/kit/resource'
import { useActions } from '../actions'
import { actionOpened } from '../opened'
import type { Overrides } from '../overrides'
import { useRowTitle } from '../useRowTitle'
import { ActionPane } from './ActionPane'

interface RowActionProps {
  resource: Resource
  overrides: Overrides
  row: AnyRow
}

/** The action that the address of a row's own page names: `details/12?open=do-refund-12`. */
export function RowAction({ resource, overrides, row }: RowActionProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const actions = useActions(resource)
  const subject = useRowTitle(resource, row, `#${row.id}`, overrides)
  const target = useMemo(() => ({ id: row.id }), [row.id])
  const { name = '', id } = actionOpened(new URLSearchParams(search).get('open')) ?? {}
  const action = contractOf(resource, name)
  if (action?.place !== 'row' || id !== row.id || !actions.has(action.goesWith ?? name)) return null
  const close = (): void => void navigate(pathname)
  return <ActionPane key={name} {...{ resource, overrides, name, action, target, subject }} onClose={close} />
}
