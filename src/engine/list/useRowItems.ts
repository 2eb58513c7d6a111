import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { useLabel } from '../../i18n/useLabel'
import { useNoun } from '../../i18n/useNoun'
import { useSay } from '../../i18n/useSay'
import { isFitting } from '../../resources/kit/action'
import type { Label } from '../../resources/kit/label'
import type { AnyRow } from '../../resources/kit/resource'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import type { RootState } from '../../slices/rootState'
import { sortChangeAsked } from '../../slices/rows/edits'
import { selectIsLocked } from '../../slices/sites/siteGuard'
import type { MenuItem } from '../pop/PopMenu'
import { declaredActions } from './declaredActions'
import { type ListShape, useList } from './ListContext'
import { siblingsOf } from './tree'
import { isManual } from './useMoving'

/** Moving among its kin, by neighbours. */
const moveItems = (
  list: ListShape,
  state: RootState,
  id: number,
  words: { up: string; down: string },
  dispatch: ReturnType<typeof useAppDispatch>,
): MenuItem[] => {
  const resource = state.entities.byResource[list.at.resource]
  const ids = resource?.lists[list.at.list]?.ids ?? []
  const { siblings, at } = siblingsOf(ids, resource?.rows ?? {}, id)
  const before = siblings[at - 1]
  const after = siblings[at + 1]
  const move = (place: { before_id: number } | { after_id: number }) => () =>
    dispatch(sortChangeAsked({ ...list.at, id, ...place }))
  return [
    {
      id: 'up',
      label: words.up,
      startsGroup: true,
      isDisabled: before === undefined,
      onPick: () => before !== undefined && move({ before_id: before })(),
    },
    {
      id: 'down',
      label: words.down,
      isDisabled: after === undefined,
      onPick: () => after !== undefined && move({ after_id: after })(),
    },
  ]
}

/** The actions that the resource declares for a row. */
const declaredItems = (list: ListShape, row: AnyRow, isDisabled: boolean, label: (of: Label) => string): MenuItem[] =>
  declaredActions(list, 'row')
    .filter(([, action]) => isFitting(action, row))
    .map(([name, action], at) => ({
      id: name,
      label: label(action.title),
      startsGroup: at === 0 && list.rowActions.length === 0,
      isDanger: action.isDanger ?? false,
      isDisabled,
      onPick: () => list.openAction(name, action, row.id),
    }))

/** The menu of one row: what this person may do with it. `ask` confirms a removal first. */
export function useRowItems(ask: (id: number) => void): (id: number) => MenuItem[] {
  const list = useList()
  const say = useSay()
  const label = useLabel()
  const noun = useNoun()
  const store = useStore<RootState>()
  const dispatch = useAppDispatch()
  const isDisabled = useAppSelector(selectIsLocked)
  return useCallback(
    (id) => {
      const { resource, actions, rowActions, openRow } = list
      const state = store.getState()
      const row = state.entities.byResource[resource.name]?.rows[id]
      if (!row) return []
      const own = rowActions
        .filter(({ isShown }) => !isShown || isShown(row))
        .map((action, at) => ({
          id: action.id,
          label: action.label,
          startsGroup: at === 0,
          isDanger: action.isDanger ?? false,
          isDisabled,
          onPick: () => action.onRun(row),
        }))
      return [
        { id: 'details', label: say('engine.details'), onPick: () => openRow('details', id) },
        ...(resource.hasPages
          ? [{ id: 'peek', label: say('engine.peek'), onPick: () => list.setOpen(String(id)) }]
          : []),
        ...(actions.has('update')
          ? [{ id: 'edit', label: say('engine.edit'), onPick: () => openRow('edit', id) }]
          : []),
        ...(actions.has('store')
          ? [
              {
                id: 'copy',
                label: say('engine.copyAsNew', { title: noun(resource.title) }),
                isDisabled,
                onPick: () => openRow('copy', id),
              },
            ]
          : []),
        ...(resource.isLog
          ? []
          : [{ id: 'history', label: say('engine.history'), onPick: () => openRow('history', id) }]),
        ...own,
        ...declaredItems(list, row, isDisabled, label),
        ...(isManual(list) && actions.has('change-sort')
          ? moveItems(list, state, id, { up: say('engine.row.up'), down: say('engine.row.down') }, dispatch).map(
              (item) => ({ ...item, isDisabled: isDisabled || item.isDisabled }),
            )
          : []),
        ...(actions.has('destroy')
          ? [
              {
                id: 'delete',
                label: say('engine.delete'),
                isDanger: true,
                isDisabled,
                startsGroup: true,
                onPick: () => ask(id),
              },
            ]
          : []),
      ]
    },
    [list, say, label, noun, store, dispatch, ask, isDisabled],
  )
}
