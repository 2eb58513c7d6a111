import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { BatchAction } from '../../engine/actions'
import { useSay } from '../../i18n/useSay'
import type { SyncedName } from '../../resources/sync/synced'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { rowsChosenToSync } from '../../slices/sites/syncPublish'

const NONE: readonly BatchAction[] = []

/** In control, ticked rows can be published to the sites: the page of publishing opens with them. */
export function useSyncAction(resource: SyncedName): readonly BatchAction[] {
  const say = useSay()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isControl = useAppSelector((state) => state.site.current === 'control')
  return useMemo(() => {
    if (!isControl) return NONE
    return [
      {
        id: 'publish-to-sites',
        label: say('sync.toSites'),
        mark: 'sync_record:publish',
        onRun: (scope, count, sentence) => {
          dispatch(rowsChosenToSync({ resource, scope, sentence, ...(count !== undefined && { count }) }))
          void navigate('/control/sync/publish')
        },
      },
    ]
  }, [isControl, say, dispatch, navigate, resource])
}
