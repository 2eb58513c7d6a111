import { shallowEqual } from 'react-redux'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { useAppSelector } from '../../slices/hooks'
import type { ServerRun } from '../../slices/serverRuns'
import { EmptyState } from '../../widgets/EmptyState'
import { RunState } from '../../widgets/RunState'
import { Card } from './Card'
import { Moment } from './Moment'

const SHOWN = 6

/** One's own long works, newest first. */
export function RunsCard() {
  const say = useSay()
  const runs = useAppSelector(
    ({ serverRuns }) => serverRuns.ids.slice(0, SHOWN).flatMap((id) => serverRuns.byId[id] ?? []),
    shallowEqual,
  )
  return (
    <Card title={say('dashboard.runs')}>
      {runs.length === 0 ? (
        <EmptyState title={say('dashboard.runsNone')} hint={say('dashboard.runsNoneHint')} />
      ) : (
        <ul className="co-lines">
          {runs.map((run) => (
            <RunLine key={run.id} run={run} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function RunLine({ run }: { run: ServerRun }) {
  const label = useLabel()
  return (
    <li className="co-line">
      <span className="co-line__text">{label(run.title)}</span>
      <RunState state={run.state} />
      <Moment at={run.created_at} />
    </li>
  )
}
