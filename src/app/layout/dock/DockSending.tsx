import { Button } from '@arco-design/web-react'
import { fileSize } from '../../../engine/format/size'
import { useDuration } from '../../../engine/format/useDuration'
import { Meter } from '../../../engine/transfer/Meter'
import { useSay } from '../../../i18n/useSay'
import { useAppDispatch } from '../../../slices/hooks'
import { sendingDropped } from '../../../slices/upload/uploads'
import type { Sending } from '../../../slices/upload/uploadTypes'

/** A file whose bytes leave this browser: only now the page has to stay open. */
export function DockSending({ sending: { key, name, size, sent, speed, state } }: { sending: Sending }) {
  const say = useSay()
  const duration = useDuration()
  const dispatch = useAppDispatch()
  const isSending = state === 'sending'
  const facts = isSending
    ? [
        say('shell.runSent', { sent: fileSize(sent), size: fileSize(size) }),
        ...(speed > 0 ? [say('upload.left', { time: duration(((size - sent) / speed) * 1000) })] : []),
      ]
    : [say('shell.runSendingWaits')]
  return (
    <li className="co-dock__run">
      <div className="co-dock__line">
        <span className="co-dock__name">{name}</span>
        <Button
          size="mini"
          aria-label={say('shell.runOne', { what: say('shell.runStop'), title: name })}
          onClick={() => dispatch(sendingDropped(key))}
        >
          {say('shell.runStop')}
        </Button>
      </div>
      {isSending && <Meter label={name} done={sent} total={size} />}
      <p className="co-dock__facts co-num">{facts.join(' · ')}</p>
      {isSending && <p className="co-dock__why">{say('page.busy')}</p>}
    </li>
  )
}
