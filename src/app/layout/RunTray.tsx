import { IconThunderbolt } from '@arco-design/web-react/icon'
import { lazy, Suspense } from 'react'
import { useSay } from '../../i18n/useSay'
import { countMovingFiles } from '../../slices/files/movingFiles'
import { useAppSelector } from '../../slices/hooks'
import { countActiveJobs } from '../../slices/jobs/jobs'
import { countSendings } from '../../slices/upload/uploads'
import { PopButton } from './PopButton'
import './RunTray.css'

const TabTeller = lazy(() => import('./dock/TabTeller').then((part) => ({ default: part.TabTeller })))
const Dock = lazy(() => import('./dock/Dock').then((part) => ({ default: part.Dock })))

/** Uploads, exports and bulk works of this person: how many go on, and the dock with all of them. */
export function RunTray() {
  const say = useSay()
  const leaving = useAppSelector(countSendings) + useAppSelector(countMovingFiles)
  const active = useAppSelector(countActiveJobs) + leaving
  return (
    <PopButton
      label={active ? say('shell.runsActive', { count: active }) : say('shell.runs')}
      title={say('shell.runs')}
      panelLabel={say('shell.runs')}
      panel={(close) => (
        <div className="co-tray">
          <h2 className="co-tray__title">{say('shell.runs')}</h2>
          <Suspense fallback={<div className="co-tray__coming" />}>
            <Dock onOpened={close} />
          </Suspense>
        </div>
      )}
    >
      <IconThunderbolt />
      {leaving > 0 && (
        <Suspense>
          <TabTeller />
        </Suspense>
      )}
      {active > 0 && <span className="co-tray__badge co-num">{active}</span>}
    </PopButton>
  )
}
