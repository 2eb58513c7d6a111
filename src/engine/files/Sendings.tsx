import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { useSay } from '../../i18n/useSay'
import {
  type FileSending,
  selectSendings,
  sendingPaused,
  sendingResumed,
  sendingStopped,
  sendingsForgotten,
  wholeOf,
} from '../../slices/files/files'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { StatusDot } from '../../widgets/StatusDot'
import { fileSize } from '../format/size'
import { useDuration } from '../format/useDuration'
import { Meter } from '../transfer/Meter'
import './sendings.css'

const TONES = {
  waiting: 'grey',
  sending: 'blue',
  lost: 'amber',
  paused: 'grey',
  stopping: 'grey',
  sent: 'green',
  refused: 'red',
} as const

/** So many lines are drawn: a thousand files need no thousand lines. Those that need a look come first. */
const SHOWN = 50
const ORDER = ['refused', 'sending', 'lost', 'paused', 'waiting', 'stopping', 'sent'] as const

const inOrder = (sendings: readonly FileSending[]): FileSending[] =>
  [...sendings].sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state)).slice(0, SHOWN)

/** Files on their way, whole and one by one, wherever in the console one stands. */
export function Sendings() {
  const say = useSay()
  const sendings = useAppSelector(selectSendings)
  const [isOpen, setOpen] = useState(true)
  if (sendings.length === 0) return null
  const shown = inOrder(sendings)
  return (
    <section className="co-sendings" aria-label={say('files.sendings')}>
      <Whole sendings={sendings} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
        <ul className="co-sendings__list" tabIndex={0} aria-label={say('files.sendings')}>
          {shown.map((sending) => (
            <Line key={sending.key} sending={sending} />
          ))}
          {sendings.length > shown.length && (
            <li className="co-hint">{say('files.sendings.more', { count: sendings.length - shown.length })}</li>
          )}
        </ul>
      )}
    </section>
  )
}

interface WholeProps {
  sendings: readonly FileSending[]
  isOpen: boolean
  onToggle: () => void
}

function Whole({ sendings, isOpen, onToggle }: WholeProps) {
  const say = useSay()
  const duration = useDuration()
  const dispatch = useAppDispatch()
  const { done, count, sent, size, speed, isMoving } = wholeOf(sendings)
  const isHeld = sendings.some(({ state }) => state === 'paused')
  const isOver = !isMoving && !isHeld
  const refused = sendings.filter(({ state }) => state === 'refused').length
  return (
    <div className="co-sendings__whole">
      <div className="co-sendings__line">
        <strong role="status">
          {isOver
            ? say(refused > 0 ? 'files.sendings.endedExcept' : 'files.sendings.ended', { done, refused })
            : say('files.sendings.of', { done, count })}
        </strong>
        {isMoving && (
          <Button size="mini" onClick={() => dispatch(sendingPaused({}))}>
            {say('files.pause.all')}
          </Button>
        )}
        {isHeld && (
          <Button size="mini" onClick={() => dispatch(sendingResumed({}))}>
            {say('files.resume.all')}
          </Button>
        )}
        {isOver ? (
          <Button size="mini" onClick={() => dispatch(sendingsForgotten({}))} disabled={done === 0}>
            {say('files.sendings.clear')}
          </Button>
        ) : (
          <Button size="mini" onClick={() => dispatch(sendingStopped({}))}>
            {say('files.stop.all')}
          </Button>
        )}
        <Button size="mini" type="text" aria-expanded={isOpen} onClick={onToggle}>
          {say(isOpen ? 'files.sendings.close' : 'files.sendings.open')}
        </Button>
      </div>
      {!isOver && (
        <>
          <Meter label={say('files.sendings')} done={sent} total={size} />
          <p className="co-hint co-num">
            {[
              say('files.sentOf', { sent: fileSize(sent), size: fileSize(size) }),
              ...(speed > 0
                ? [
                    say('files.speed', { size: fileSize(speed) }),
                    say('files.left', { time: duration(((size - sent) / speed) * 1000) }),
                  ]
                : []),
            ].join(' · ')}
          </p>
          {isMoving && <p className="co-sendings__hold">{say('page.busy')}</p>}
        </>
      )}
    </div>
  )
}

function Line({ sending }: { sending: FileSending }) {
  const { name, path, size, sent, speed, state, fault, isDuplicate } = sending
  const say = useSay()
  const duration = useDuration()
  const isOnItsWay = state === 'sending' || state === 'paused' || state === 'lost'
  return (
    <li className="co-sendings__file">
      <div className="co-sendings__line">
        <span className="co-sendings__name" title={path ? `${path}/${name}` : name}>
          {name}
        </span>
        <StatusDot tone={TONES[state]}>{say(`files.sending.${state}`)}</StatusDot>
        <LineButtons sending={sending} />
      </div>
      {isOnItsWay && (
        <>
          <Meter label={name} done={sent} total={size} />
          <p className="co-hint co-num">
            {[
              say('files.sentOf', { sent: fileSize(sent), size: fileSize(size) }),
              ...(speed > 0
                ? [
                    say('files.speed', { size: fileSize(speed) }),
                    say('files.left', { time: duration(((size - sent) / speed) * 1000) }),
                  ]
                : []),
            ].join(' · ')}
          </p>
        </>
      )}
      {isDuplicate && <p className="co-hint">{say('files.duplicate')}</p>}
      {fault && (
        <p className="co-field__problem" role="alert">
          {fault.message}
        </p>
      )}
    </li>
  )
}

function LineButtons({ sending: { key, name, state } }: { sending: FileSending }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const mayHold = state === 'sending' || state === 'waiting'
  const mayGoOn = state === 'paused' || state === 'lost' || state === 'refused'
  return (
    <>
      {mayHold && (
        <Button
          size="mini"
          type="text"
          aria-label={say('files.pause.of', { name })}
          onClick={() => dispatch(sendingPaused({ key }))}
        >
          {say('files.pause')}
        </Button>
      )}
      {mayGoOn && (
        <Button
          size="mini"
          type="text"
          aria-label={say(state === 'refused' ? 'files.again.of' : 'files.resume.of', { name })}
          onClick={() => dispatch(sendingResumed({ key }))}
        >
          {say(state === 'refused' ? 'files.again' : 'files.resume')}
        </Button>
      )}
      {(mayHold || mayGoOn) && (
        <Button
          size="mini"
          type="text"
          aria-label={say('files.stop.of', { name })}
          onClick={() => dispatch(sendingStopped({ key }))}
        >
          {say('files.stop')}
        </Button>
      )}
    </>
  )
}
