import { IconThunderbolt } from '@arco-design/web-react/icon'
import { shallowEqual } from 'react-redux'
import { Link } from 'react-router-dom'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { plainNumber } from '../../resources/kit/plainNumber'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { isJobActive, type Job, jobStopAsked } from '../../slices/jobs'
import { placeOfRun } from '../../slices/siteLifecycle'
import { EmptyState } from '../../widgets/EmptyState'
import { RunState } from '../../widgets/RunState'
import { PopButton } from './PopButton'
import './RunTray.css'

const SHOWN = 8

/** Uploads, exports and bulk works of this person: what runs, how far it is, and a way to stop it. */
export function RunTray() {
  const say = useSay()
  const runs = useAppSelector(
    ({ jobs }) =>
      Object.values(jobs.byId)
        .sort((one, other) => other.id - one.id)
        .slice(0, SHOWN),
    shallowEqual,
  )
  const active = runs.filter(isJobActive).length
  return (
    <PopButton
      label={active ? say('shell.runsActive', { count: active }) : say('shell.runs')}
      title={say('shell.runs')}
      panelLabel={say('shell.runs')}
      panel={(close) => <Tray runs={runs} onOpened={close} />}
    >
      <IconThunderbolt />
      {active > 0 && <span className="co-tray__badge co-num">{active}</span>}
    </PopButton>
  )
}

function Tray({ runs, onOpened }: { runs: readonly Job[]; onOpened: () => void }) {
  const say = useSay()
  return (
    <div className="co-tray">
      <h2 className="co-tray__title">{say('shell.runs')}</h2>
      {runs.length === 0 ? (
        <EmptyState title={say('shell.runsNone')} hint={say('shell.runsNoneHint')} />
      ) : (
        <ul className="co-tray__list">
          {runs.map((run) => (
            <RunLine key={run.id} run={run} onOpened={onOpened} />
          ))}
        </ul>
      )}
    </div>
  )
}

function RunLine({ run, onOpened }: { run: Job; onOpened: () => void }) {
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const { done = 0, total } = run.progress ?? {}
  const place = placeOfRun(run)
  return (
    <li className="co-tray__run">
      <div className="co-tray__line">
        {place ? (
          <Link className="co-tray__name" to={place} onClick={onOpened}>
            {label(run.title)}
          </Link>
        ) : (
          <span className="co-tray__name">{run.title ? label(run.title) : run.kind}</span>
        )}
        {isJobActive(run) && (
          <button type="button" className="co-tray__stop" onClick={() => dispatch(jobStopAsked(run.id))}>
            {say('shell.runStop')}
          </button>
        )}
      </div>
      {run.state === 'running' ? (
        <>
          <progress
            className="co-tray__bar"
            aria-label={run.title ? label(run.title) : run.kind}
            value={total ? done / total : 0}
          />
          <span className="co-tray__count co-num">
            {total ? say('shell.runOf', { done: plainNumber(done), total: plainNumber(total) }) : plainNumber(done)}
          </span>
        </>
      ) : (
        <RunState state={run.state} />
      )}
    </li>
  )
}
