import { useEffect } from 'react'
import { FailedState } from '../../../engine/FailedState'
import { ScreenLink } from '../../../engine/ScreenLink'
import { useSay } from '../../../i18n/useSay'
import { allReadAsked, bellClosed, bellMoreAsked, bellOpened } from '../../../slices/bell'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { BellLine } from './BellLine'
import './bell.css'

/** What is unread, the newest first. */
export function BellPanel({ onLeft }: { onLeft: () => void }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { rows, state } = useAppSelector(({ bell }) => bell)
  useEffect(() => {
    dispatch(bellOpened())
    return () => void dispatch(bellClosed())
  }, [dispatch])
  const canMark = (rows ?? []).some(({ needs_acknowledgement }) => !needs_acknowledgement)
  return (
    <div className="co-tray co-bell">
      <header className="co-bell__head">
        <h2 className="co-bell__title">{say('bell.title')}</h2>
        {canMark && (
          <button type="button" className="co-link" onClick={() => dispatch(allReadAsked())}>
            {say('bell.markAll')}
          </button>
        )}
      </header>
      {state === 'failed' && !rows ? (
        <FailedState title={say('bell.failed')} onRetry={() => dispatch(bellOpened())} />
      ) : (
        <BellList onLeft={onLeft} />
      )}
      <footer className="co-bell__foot">
        <ScreenLink to="/personal?part=notices" onClick={onLeft}>
          {say('bell.settings')}
        </ScreenLink>
      </footer>
    </div>
  )
}

function BellList({ onLeft }: { onLeft: () => void }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { rows, hasMore } = useAppSelector(({ bell }) => bell)
  if (!rows) return <div className="co-tray__coming" aria-busy="true" />
  if (rows.length === 0) return <p className="co-bell__none">{say('bell.none')}</p>
  return (
    <>
      <ul className="co-bell__rows">
        {rows.map((row) => (
          <BellLine key={row.key} row={row} onLeft={onLeft} />
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="co-link co-bell__more" onClick={() => dispatch(bellMoreAsked())}>
          {say('bell.more')}
        </button>
      )}
    </>
  )
}
