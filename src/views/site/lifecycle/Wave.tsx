import { useTitle } from '../../../engine/kinds/ref/useTitle'
import { ScreenLink } from '../../../engine/ScreenLink'
import { useSay } from '../../../i18n/useSay'
import type { Tone } from '../../../resources/kit/field'
import type { RolloutProgress, WaveState } from '../../../resources/kit/siteLifecycle'
import { siteRelease } from '../../../resources/site_release'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { StatusDot } from '../../../widgets/StatusDot'

const TONES: Readonly<Record<WaveState, Tone>> = {
  waiting: 'grey',
  running: 'blue',
  done: 'green',
  failed: 'red',
  skipped: 'grey',
}

interface WaveProps {
  /** 0: the site that goes first. */
  nr: number
  wave: RolloutProgress['waves'][number]
  rollout: RolloutProgress
  isOver: boolean
}

/** One wave: how it stands, and each of its sites. */
export function Wave({ nr, wave, rollout, isOver }: WaveProps) {
  const say = useSay()
  const state = isOver && wave.state === 'waiting' ? 'skipped' : wave.state
  return (
    <li className="co-wave" aria-current={state === 'running' ? 'step' : undefined}>
      <header className="co-wave__head">
        <h3>{nr === 0 ? say('siteLifecycle.board.canary') : say('siteLifecycle.board.wave', { nr })}</h3>
        <StatusDot tone={TONES[state]}>{say(`siteLifecycle.board.wave.${state}`)}</StatusDot>
      </header>
      <ul className="co-wave__sites">
        {wave.ids.map((id, at) => (
          <WaveSite key={id} id={id} state={siteState(wave, at, rollout, isOver)} />
        ))}
      </ul>
    </li>
  )
}

/** Sites of a wave go one after the other: those before the one in work are done. */
export function siteState(
  { ids, state }: RolloutProgress['waves'][number],
  at: number,
  { waves, current, done, failed }: RolloutProgress,
  isOver: boolean,
): WaveState {
  if (state === 'done' || state === 'skipped') return state
  if (state === 'waiting') return isOver ? 'skipped' : 'waiting'
  if (current.includes(ids[at] ?? 0)) return 'running'
  const before = waves
    .slice(
      0,
      waves.findIndex((wave) => wave.ids === ids),
    )
    .flatMap((wave) => wave.ids).length
  const gone = done - before
  if (at < gone) return 'done'
  if (state === 'failed' && failed > 0 && at === gone) return 'failed'
  return state === 'failed' || isOver ? 'skipped' : 'waiting'
}

function WaveSite({ id, state }: { id: number; state: WaveState }) {
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  const title = useTitle('site', id, language)
  return (
    <li className={`co-wave__site co-wave__site--${state}`}>
      <ScreenLink className="co-wave__name" to={`/control/${siteRelease.screen}?site_id=${id}`}>
        {title}
      </ScreenLink>
      <StatusDot tone={TONES[state]}>{say(`siteLifecycle.board.site.${state}`)}</StatusDot>
    </li>
  )
}
