import { Button } from '@arco-design/web-react'
import { useNavigate } from 'react-router-dom'
import { useSay } from '../../i18n/useSay'
import type { ResourceName } from '../../resources/kit/resourceName'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { sendingDropped, sendingResumed } from '../../slices/upload/uploads'
import type { Sending } from '../../slices/upload/uploadTypes'
import { StatusDot } from '../../widgets/StatusDot'
import { fileSize } from '../format/size'
import { useDuration } from '../format/useDuration'
import { Meter } from '../transfer/Meter'
import './choose.css'

const TONES = { waiting: 'grey', sending: 'blue', lost: 'amber', sent: 'green', refused: 'red' } as const

const none: readonly Sending[] = []

/** Files on their way, with how far and how fast; `base` is the address under which each finds its page. */
export function SendingList({ resource, base, except }: { resource: ResourceName; base: string; except?: number }) {
  const say = useSay()
  const sendings = useAppSelector(({ uploads }) => (uploads.sendings.length > 0 ? uploads.sendings : none))
  const shown = sendings.filter(
    (each) => each.resource === resource && (except === undefined || each.upload !== except),
  )
  if (shown.length === 0) return null
  return (
    <section className="co-files" aria-label={say('upload.queue')}>
      <ul className="co-files__list">
        {shown.map((sending) => (
          <SendingLine key={sending.key} sending={sending} base={base} />
        ))}
      </ul>
    </section>
  )
}

function SendingLine({ sending, base }: { sending: Sending; base: string }) {
  const { key, name, size, state, upload, fault } = sending
  const say = useSay()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return (
    <li className="co-files__file">
      <div className="co-files__line">
        <span className="co-files__name">{name}</span>
        <span className="co-files__size co-num">{fileSize(size)}</span>
        <StatusDot tone={TONES[state]}>{say(`upload.queue.${state}`)}</StatusDot>
        {state === 'sent' && upload !== undefined && (
          <Button size="small" onClick={() => void navigate(`${base}/${upload}`)}>
            {say('upload.queue.open')}
          </Button>
        )}
        {state === 'lost' && (
          <Button size="small" onClick={() => dispatch(sendingResumed({ key }))}>
            {say('upload.queue.goOn')}
          </Button>
        )}
        {state !== 'sent' && (
          <Button
            size="small"
            type="text"
            aria-label={say('upload.queue.drop', { name })}
            onClick={() => dispatch(sendingDropped(key))}
          >
            {state === 'sending' || state === 'lost' ? say('upload.queue.cancel') : '✕'}
          </Button>
        )}
      </div>
      {state === 'sending' && <SendingMeter sending={sending} />}
      {state === 'lost' && <p className="co-hint">{say('upload.queue.lostHint')}</p>}
      {fault && (
        <p className="co-files__fault" role="alert">
          {fault.message}
        </p>
      )}
    </li>
  )
}

function SendingMeter({ sending: { name, size, sent, speed } }: { sending: Sending }) {
  const say = useSay()
  const duration = useDuration()
  const isThere = sent >= size
  return (
    <>
      <Meter label={name} done={sent} total={isThere ? undefined : size} />
      <p className="co-hint co-num">
        {isThere
          ? say('upload.queue.reading')
          : [
              say('upload.sendingOf', { sent: fileSize(sent), size: fileSize(size) }),
              ...(speed > 0
                ? [
                    say('upload.speed', { size: fileSize(speed) }),
                    say('upload.left', { time: duration(((size - sent) / speed) * 1000) }),
                  ]
                : []),
            ].join(' · ')}
      </p>
      <p className="co-hint">{say('page.busy')}</p>
    </>
  )
}
