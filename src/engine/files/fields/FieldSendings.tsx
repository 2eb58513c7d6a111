import { Button } from '@arco-design/web-react'
import { useSay } from '../../../i18n/useSay'
import { type FileSending, sendingResumed, sendingStopped } from '../../../slices/files/files'
import { useAppDispatch } from '../../../slices/hooks'
import { Meter } from '../../transfer/Meter'

/** Files on their way from a field. */
export function FieldSendings({ sendings }: { sendings: readonly FileSending[] }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  return sendings.map(({ key, name, state, sent, size, fault }) => (
    <div key={key} className="co-ffield__sending">
      <span className="co-fcard__name">{name}</span>
      <span className="co-hint">{say(`files.sending.${state}`)}</span>
      {(state === 'refused' || state === 'paused') && (
        <Button
          size="mini"
          type="text"
          aria-label={say('files.again.of', { name })}
          onClick={() => dispatch(sendingResumed({ key }))}
        >
          {say('files.again')}
        </Button>
      )}
      {state !== 'sent' && (
        <Button
          size="mini"
          type="text"
          aria-label={say('files.stop.of', { name })}
          onClick={() => dispatch(sendingStopped({ key }))}
        >
          {say('files.stop')}
        </Button>
      )}
      {state !== 'refused' && <Meter label={name} done={sent} total={size} />}
      {fault && (
        <p className="co-field__problem" role="alert">
          {fault.message}
        </p>
      )}
    </div>
  ))
}
