import { useMemo } from 'react'
import type { RowAction } from '../../engine/actions'
import { ListScreen } from '../../engine/list/ListScreen'
import { useLabel } from '../../i18n/useLabel'
import { mark } from '../../resources/kit/mark'
import { site } from '../../resources/site'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { siteChosen } from '../../slices/site'

/** The sites. Those within reach can be entered. */
export function SiteList() {
  const dispatch = useAppDispatch()
  const label = useLabel()
  const reachable = useAppSelector((state) => state.site.reachable)
  const actions = useMemo<RowAction[]>(
    () => [
      {
        id: 'enter',
        label: label(site.actions?.enter ?? ['', '']),
        mark: mark(site, 'enter'),
        isShown: ({ name }) => reachable.some((each) => each.name === name),
        onRun: ({ name }) => dispatch(siteChosen(String(name))),
      },
    ],
    [label, reachable, dispatch],
  )
  return <ListScreen resource={site} rowActions={actions} />
}
