import { IconNotification } from '@arco-design/web-react/icon'
import { lazy, Suspense } from 'react'
import { useSay } from '../../../i18n/useSay'
import { MOST_UNSEEN } from '../../../resources/notices/ways'
import { useAppSelector } from '../../../slices/hooks'
import { PopButton } from '../PopButton'
import '../RunTray.css'

const BellPanel = lazy(() => import('./BellPanel').then((part) => ({ default: part.BellPanel })))
const UrgentNotices = lazy(() => import('./UrgentNotices').then((part) => ({ default: part.UrgentNotices })))

/** The badge counts what was not seen yet, up to a number that nobody counts. */
const shownCount = (unseen: number): string => (unseen >= MOST_UNSEEN ? `${MOST_UNSEEN - 1}+` : String(unseen))

/** What one is told: how much of it is new, and the list of what is unread. */
export function Bell() {
  const say = useSay()
  const unseen = useAppSelector(({ bell }) => bell.unseen)
  const hasUrgent = useAppSelector(({ bell }) => bell.urgent.length > 0)
  return (
    <>
      <PopButton
        label={unseen > 0 ? say('bell.unseen', { count: shownCount(unseen) }) : say('bell.title')}
        title={say('bell.title')}
        panelLabel={say('bell.title')}
        panel={(close) => (
          <Suspense fallback={<div className="co-tray co-tray__coming" />}>
            <BellPanel onLeft={close} />
          </Suspense>
        )}
      >
        <IconNotification />
        {unseen > 0 && <span className="co-tray__badge co-num">{shownCount(unseen)}</span>}
      </PopButton>
      {hasUrgent && (
        <Suspense>
          <UrgentNotices />
        </Suspense>
      )}
    </>
  )
}
