import { useIntl } from 'react-intl'
import { absoluteTime } from '../../../engine/format/time'
import { useDuration } from '../../../engine/format/useDuration'
import { ScreenLink } from '../../../engine/ScreenLink'
import { useReading } from '../../../engine/useReading'
import { useLabel } from '../../../i18n/useLabel'
import { useSayPair } from '../../../i18n/useSayPair'
import type { AnyRow } from '../../../resources/kit/resource'
import { schedulePreview, type TaskHistory, type TaskRunLine, taskHistory } from '../../../resources/readings/task'
import { taskRun } from '../../../resources/task_run'
import { StatusDot } from '../../../widgets/StatusDot'
import { NextTimes } from './NextTimes'
import './task.css'
import { taskWords } from './taskWords'

const PARTS = ['cycle', 'every', 'at_minute', 'at_hour', 'at_weekday', 'cron', 'time_zone', 'site_id'] as const

/** Below the fields of a task: when it is due, and what came of it lately. */
export function TaskNow({ row }: { row: AnyRow }) {
  const say = useSayPair()
  const body = Object.fromEntries(PARTS.map((name) => [name, row[name] ?? null])) as Record<
    (typeof PARTS)[number],
    unknown
  >
  const { data } = useReading(schedulePreview, { key: `task:next ${row.id}`, body, about: ['task'] })
  return (
    <section className="co-schedule">
      <div className="co-schedule__next">
        <h3 className="co-schedule__label">{say(taskWords.next)}</h3>
        {row.status === 'disabled' && <p className="co-hint">{say(taskWords.paused)}</p>}
        {data && row.status !== 'disabled' && <NextTimes preview={data} />}
      </div>
      <History id={row.id} />
    </section>
  )
}

function History({ id }: { id: number }) {
  const say = useSayPair()
  const took = useDuration()
  const asked = { key: `task:runs ${id}`, params: { id }, about: ['task_run' as const] }
  const { data, fault } = useReading(taskHistory, asked)
  return (
    <div className="co-schedule__next">
      <h3 className="co-schedule__label">{say(taskWords.history)}</h3>
      {fault && <p role="alert">{say(taskWords.failed)}</p>}
      {data && data.usual_ms !== null && (
        <p className="co-hint">{say(taskWords.usual, { time: took(data.usual_ms) })}</p>
      )}
      {data?.runs.length === 0 && <p className="co-hint">{say(taskWords.historyNone)}</p>}
      <ul className="co-taskruns">
        {data?.runs.map((line) => (
          <Line key={line.id} line={line} history={data} />
        ))}
      </ul>
      <ScreenLink isWayOnly to={`/control/${taskRun.screen}?task_id=${id}`}>
        {say(taskWords.historyAll)}
      </ScreenLink>
    </div>
  )
}

/** So many times its usual time is worth a word. */
const SLOW = 4

function Line({ line, history }: { line: TaskRunLine; history: TaskHistory }) {
  const label = useLabel()
  const intl = useIntl()
  const { state, cause, due_at: due, output, output_en } = line
  const said = intl.locale.startsWith('zh') ? output : (output_en ?? output)
  const states = taskRun.fields.state
  return (
    <li className="co-taskruns__line">
      <StatusDot tone={states.tones?.[state] ?? 'grey'}>{label(states.choices?.[state] ?? [state, state])}</StatusDot>
      <time className="co-num" dateTime={due}>
        {absoluteTime(due)}
      </time>
      {cause !== 'schedule' && (
        <span className="co-hint">{label(taskRun.fields.cause.choices?.[cause] ?? [cause, cause])}</span>
      )}
      <Span line={line} history={history} />
      {said && <p className="co-taskruns__output">{said}</p>}
      <Changes line={line} />
    </li>
  )
}

function Span({
  line: { started_at: started, duration_ms: duration, state },
  history,
}: {
  line: TaskRunLine
  history: TaskHistory
}) {
  const say = useSayPair()
  const took = useDuration()
  const { usual_ms: usual, now } = history
  if (duration !== null) return <span className="co-hint">{say(taskWords.took, { time: took(duration) })}</span>
  if (state !== 'running' || started === null) return null
  const passed = Math.max(0, Date.parse(now) - Date.parse(started))
  if (usual !== null && usual > 0 && passed > usual * SLOW)
    return (
      <span className="co-taskruns__slow">
        {say(taskWords.slow, { time: took(passed), times: Math.floor(passed / usual) })}
      </span>
    )
  return <span className="co-hint">{say(taskWords.runsFor, { time: took(passed) })}</span>
}

/** Where the rows stand that it changed. */
function Changes({ line: { changes, started_at: started } }: { line: TaskRunLine }) {
  const say = useSayPair()
  const sites = [...new Set((changes ?? []).map(({ site }) => site))]
  if (sites.length === 0 || started === null) return null
  return (
    <p className="co-taskruns__changes">
      {sites.map((site) => (
        <ScreenLink
          key={site}
          isWayOnly
          to={`/control/system/operation-log?site=${site}&created_at=${started.slice(0, 10)}`}
        >
          {say(taskWords.changed, { site })}
        </ScreenLink>
      ))}
    </p>
  )
}
