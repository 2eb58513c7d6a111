import { useEffect, useRef } from 'react'
import { History } from '../../../engine/details/History'
import { WriteButton } from '../../../engine/WriteButton'
import { useSay } from '../../../i18n/useSay'
import { platformSetting } from '../../../resources/platform_setting'
import { selectFlow } from '../../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { historyAsked, type RowChange, undoAsked } from '../../../slices/rows/edits'
import { rowAsked } from '../../../slices/rows/entities'
import { SideDrawer } from '../../../widgets/SideDrawer'

const resource = platformSetting.name

interface SettingHistoryProps {
  id: number
  mayUndo: boolean
  onClose: () => void
}

/** Every change of the settings, each of which can be taken back. */
export function SettingHistory({ id, mayUndo, onClose }: SettingHistoryProps) {
  const say = useSay()
  return (
    <SideDrawer
      visible
      className="co-drawer"
      width={560}
      footer={null}
      title={say('places.settings.history')}
      onCancel={onClose}
    >
      <History
        resource={platformSetting}
        id={id}
        action={(change) => mayUndo && change.action === 'updated' && <Undo change={change} id={id} />}
      />
    </SideDrawer>
  )
}

function Undo({ change, id }: { change: RowChange; id: number }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const changeSet = change.change_set_id
  const isRunning = useAppSelector(selectFlow(undoAsked, String(changeSet))).status === 'running'
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      dispatch(rowAsked({ resource, id }))
      dispatch(historyAsked({ resource, id }))
    }
    wasRunning.current = isRunning
  }, [dispatch, isRunning, id])
  return (
    <WriteButton size="mini" loading={isRunning} onClick={() => dispatch(undoAsked({ changeSet, resource }))}>
      {say('places.settings.undo')}
    </WriteButton>
  )
}
