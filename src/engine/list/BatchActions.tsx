import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { RowStatus } from '../../resources/kit/resource'
import { exportOpened } from '../../slices/exports'
import { useAppDispatch } from '../../slices/hooks'
import { copyAsked, type ListScope } from '../../slices/rows/edits'
import { declaredActions, openOfAction } from './declaredActions'
import { type FittedAction, FittedActions } from './FittedActions'
import { useList } from './ListContext'

interface BatchActionsProps {
  scope: ListScope
  count: number | undefined
  /** What all that match are, in words. */
  sentence: string
  /** The fields in view, for a copy of them. */
  shown: readonly string[]
  onStatus: (status: RowStatus) => void
}

/** What can be done with the ticked rows, in one line; what has no room in it hangs from its end. */
export function BatchActions({ scope, count, sentence, shown, onStatus }: BatchActionsProps) {
  const list = useList()
  const { at, actions, batchActions } = list
  const label = useLabel()
  const say = useSay()
  const dispatch = useAppDispatch()
  const statuses: FittedAction[] = actions.has('change-status')
    ? [
        { id: 'enable', label: say('engine.enable'), onPick: () => onStatus('enabled') },
        { id: 'disable', label: say('engine.disable'), onPick: () => onStatus('disabled') },
      ]
    : []
  const own = batchActions.map(({ id, label: words, isDanger, onRun }) => ({
    id: `own-${id}`,
    label: words,
    ...(isDanger ? { isDanger } : {}),
    onPick: () => onRun(scope, count, sentence),
  }))
  const declared = declaredActions(list, 'batch').map(([name, { title, isDanger }]) => ({
    id: `do-${name}`,
    label: label(title),
    ...(isDanger ? { isDanger } : {}),
    onPick: () => list.setOpen(openOfAction(name)),
  }))
  const out: FittedAction[] = actions.has('export')
    ? [{ id: 'export', label: say('export.open'), isReading: true, onPick: () => dispatch(exportOpened(at)) }]
    : []
  const copy: FittedAction = {
    id: 'copy',
    label: say('export.copy'),
    isReading: true,
    onPick: () => dispatch(copyAsked({ ...at, scope, columns: [...shown] })),
  }
  return <FittedActions actions={[...own, ...statuses, ...out, ...declared, copy]} />
}
