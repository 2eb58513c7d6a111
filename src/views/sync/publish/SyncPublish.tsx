import { Alert, Button } from '@arco-design/web-react'
import { Link } from 'react-router-dom'
import { FailedState } from '../../../engine/FailedState'
import { exactTime } from '../../../engine/format/time'
import { useReading } from '../../../engine/useReading'
import { useSay } from '../../../i18n/useSay'
import { syncTargets } from '../../../resources/readings/sync'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { syncPreviewAsked } from '../../../slices/sites/syncPublish'
import { PageHead } from '../../../widgets/PageHead'
import { PreviewPanel } from './PreviewPanel'
import { SyncModes } from './SyncModes'
import { SyncSites } from './SyncSites'
import './syncPublish.css'

/** What goes from control to which sites: chosen, seen first, then published. */
export function SyncPublish() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { siteIds, mode, chosen, preview, isLooking, fault, begun } = useAppSelector((state) => state.syncPublish)
  const {
    data,
    state,
    fault: unread,
  } = useReading(
    syncTargets,
    { key: 'sync-targets', about: ['sync_record', 'site', 'sync_publisher', 'report'] },
    { again: begun.length },
  )
  if (!data && state === 'failed') return <FailedState title={say('sync.failed')} fault={unread} />
  const canLook = siteIds.length > 0 && (mode !== 'rows' || chosen !== null)
  return (
    <section className="co-page co-sync">
      <PageHead title={say('sync.title')} />
      {data && <Automatic isOn={data.is_automatic} lastChange={data.last_change_at} />}
      <SyncModes />
      <SyncSites sites={data?.sites} />
      <div className="co-sync__bar">
        <Button
          type={preview ? 'default' : 'primary'}
          loading={isLooking}
          disabled={!canLook}
          onClick={() => dispatch(syncPreviewAsked())}
        >
          {say('sync.look')}
        </Button>
      </div>
      {fault && <Alert type="error" content={fault.message} />}
      {begun.length > 0 && <Begun sites={begun.length} />}
      {preview && data && <PreviewPanel preview={preview} sites={data.sites} />}
    </section>
  )
}

function Automatic({ isOn, lastChange }: { isOn: boolean; lastChange: string | null }) {
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  return (
    <p className="co-sync__automatic">
      {say(isOn ? 'sync.automatic.on' : 'sync.automatic.off')}{' '}
      <Link to="/control/system/platform-setting">{say('sync.automatic.change')}</Link>
      {lastChange && (
        <span className="co-hint">{say('sync.journal.last', { when: exactTime(lastChange, language) })}</span>
      )}
    </p>
  )
}

function Begun({ sites }: { sites: number }) {
  const say = useSay()
  return (
    <Alert
      type="success"
      content={
        <>
          {say('sync.begun', { sites })} <Link to="/control/sync/record">{say('sync.begun.records')}</Link>
        </>
      }
    />
  )
}
