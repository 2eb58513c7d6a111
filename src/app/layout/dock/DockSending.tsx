import { Button } from '@arco-design/web-react'
import { fileSize } from '../../../engine/format/size'
import { useDuration } from '../../../engine/format/useDuration'
import { Meter } from '../../../engine/transfer/Meter'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { FileSending } from '../../../slices/files/files'
import { StatusDot } from '../../../widgets/StatusDot'
import { dockWords } from './dockWords'

/** A file on its way, wherever it goes. */
export type SentFile = Pick<FileSending, 'key' | 'name' | 'size' | 'sent' | 'speed' | 'state' | 'fault'>

interface DockSendingProps {
  sending: SentFile
  /** Takes it back, or away from the list where it was refused. Absent: it leaves another tab. */
  onDrop?: () => void
  onAgain?: () => void
}

/** A file whose bytes leave this browser: only now the page has to stay open. One that was refused says why. */
export function DockSending({ sending, onDrop, onAgain }: DockSendingProps) {
  const { name, size, sent, state, fault } = sending
  const say = useSay()
  const label = useLabel()
  const named = (what: string): string => say('shell.runOne', { what, title: name })
  const isSending = state === 'sending'
  const isRefused = state === 'refused'
  const drop = isRefused ? label(dockWords.dismiss) : say('shell.runStop')
  return (
    <li className="co-dock__run">
      <div className="co-dock__line">
        <span className="co-dock__name" title={name}>
          {name}
        </span>
        {isRefused && <StatusDot tone="red">{say('shell.runFailed')}</StatusDot>}
        {onDrop && (
          <Button size="mini" aria-label={named(drop)} onClick={onDrop}>
            {drop}
          </Button>
        )}
      </div>
      {isSending && <Meter label={name} done={sent} total={size} />}
      {!isRefused && <SendingFacts sending={sending} isElsewhere={!onDrop} />}
      {isSending && onDrop && <p className="co-dock__why">{say('page.busy')}</p>}
      {fault && (
        <p className="co-dock__why" role="alert">
          {fault.message}
        </p>
      )}
      {isRefused && onAgain && (
        <div className="co-dock__acts">
          <Button size="mini" aria-label={named(label(dockWords.again))} onClick={onAgain}>
            {label(dockWords.again)}
          </Button>
        </div>
      )}
    </li>
  )
}

function SendingFacts({ sending, isElsewhere }: { sending: SentFile; isElsewhere: boolean }) {
  const { size, sent, speed, state } = sending
  const say = useSay()
  const label = useLabel()
  const duration = useDuration()
  const facts =
    state === 'sending'
      ? [
          say('shell.runSent', { sent: fileSize(sent), size: fileSize(size) }),
          ...(speed > 0 ? [say('upload.left', { time: duration(((size - sent) / speed) * 1000) })] : []),
        ]
      : [state === 'paused' ? label(dockWords.paused) : say('shell.runSendingWaits')]
  if (isElsewhere) facts.push(label(dockWords.otherTab))
  return <p className="co-dock__facts co-num">{facts.join(' · ')}</p>
}
