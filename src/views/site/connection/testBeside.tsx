import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { RowAction } from '../../../engine/actions'
import { useList } from '../../../engine/list/ListContext'
import { useLabel } from '../../../i18n/useLabel'
import { actionLabel } from '../../../resources/kit/actionLabels'
import { mark } from '../../../resources/kit/mark'
import type { Resource } from '../../../resources/kit/resource'
import { ConnectionDialog } from './ConnectionDialog'

const TESTED = /^test-(\d+)$/

/** The test of a row's connection stands in the address, like everything that opens beside a list. */
export function TestBeside({ resource }: { resource: Resource }) {
  const { open, setOpen } = useList()
  const [, id] = TESTED.exec(open ?? '') ?? []
  if (!id) return null
  return <ConnectionDialog key={id} resource={resource} id={Number(id)} onClose={() => setOpen(undefined)} />
}

/** What leads there, in the menu of a row. */
export function useTestAction(resource: Resource): readonly RowAction[] {
  const label = useLabel()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useMemo(
    () => [
      {
        id: 'test',
        label: label(actionLabel(resource, 'test')),
        mark: mark(resource, 'test'),
        onRun: ({ id }) => {
          const to = new URLSearchParams(search)
          to.set('open', `test-${id}`)
          void navigate({ pathname, search: to.toString() })
        },
      },
    ],
    [label, navigate, pathname, resource, search],
  )
}
