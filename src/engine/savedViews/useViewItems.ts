import { useSay } from '../../i18n/useSay'
import { useAppDispatch } from '../../slices/hooks'
import { firstViewChosen, type SavedView, type ViewsOfList, viewDestroyAsked } from '../../slices/savedViews/savedViews'
import { useList } from '../list/ListContext'
import type { MenuItem } from '../pop/PopMenu'

interface ViewItems {
  view: SavedView
  views: ViewsOfList
  onName: () => void
  onMove: (by: number) => void
}

/** What can be done with a view. */
export function useViewItems({ view, views, onName, onMove }: ViewItems): MenuItem[] {
  const { resource } = useList()
  const say = useSay()
  const dispatch = useAppDispatch()
  const at = views.list.findIndex(({ id }) => id === view.id)
  const isFirst = views.default_id === view.id
  const choose = (id: number): void => void dispatch(firstViewChosen({ resource: resource.name, id }))
  return [
    ...(view.may_change ? [{ id: 'name', label: say('views.rename'), onPick: onName }] : []),
    {
      id: 'first',
      label: say('views.first'),
      isChecked: isFirst,
      onPick: () => choose(isFirst ? 0 : view.id),
    },
    {
      id: 'left',
      label: say('views.left'),
      startsGroup: true,
      isDisabled: at <= 0,
      onPick: () => onMove(-1),
    },
    { id: 'right', label: say('views.right'), isDisabled: at === views.list.length - 1, onPick: () => onMove(1) },
    ...(view.may_change
      ? [
          {
            id: 'delete',
            label: say('views.delete'),
            isDanger: true,
            startsGroup: true,
            onPick: () => void dispatch(viewDestroyAsked({ resource: resource.name, id: view.id, title: view.title })),
          },
        ]
      : []),
  ]
}
