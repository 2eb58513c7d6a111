import { Button } from '@arco-design/web-react'
import { useSay } from '../../i18n/useSay'
import { exportOpened } from '../../slices/exports'
import { useAppDispatch } from '../../slices/hooks'
import { copyAsked, type ListScope } from '../../slices/rows/edits'
import { useList } from '../list/ListContext'

/** What can be taken out of the ticked rows: a file, or a table on the clipboard. */
export function BatchTransfer({ scope, shown }: { scope: ListScope; shown: readonly string[] }) {
  const { at, actions } = useList()
  const say = useSay()
  const dispatch = useAppDispatch()
  return (
    <>
      {actions.has('export') && (
        <Button size="small" onClick={() => dispatch(exportOpened(at))}>
          {say('export.open')}
        </Button>
      )}
      <Button size="small" onClick={() => dispatch(copyAsked({ ...at, scope, columns: [...shown] }))}>
        {say('export.copy')}
      </Button>
    </>
  )
}
