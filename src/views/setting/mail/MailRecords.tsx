import { CopyButton } from '../../../engine/details/CopyButton'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { Tone } from '../../../resources/kit/field'
import type { MailRecord, MailRecordKind, MailRecordState } from '../../../resources/mail/mailRecords'
import { StatusDot } from '../../../widgets/StatusDot'
import './mailRecords.css'

const NAMES: Readonly<Record<MailRecordKind, string>> = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' }
const TONES: Readonly<Record<MailRecordState, Tone>> = { ok: 'green', weak: 'amber', missing: 'amber', unknown: 'grey' }

/** What the sender's domain says of who may send in its name, and what is to be added there. */
export function MailRecords({ records }: { records: readonly MailRecord[] }) {
  const say = useSay()
  return (
    <section className="co-records">
      <h3 className="co-records__title">{say('mail.records')}</h3>
      <ul className="co-records__list">
        {records.map((record) => (
          <Record key={record.kind} {...record} />
        ))}
      </ul>
      {records.some(({ record }) => record) && <p className="co-hint">{say('mail.records.hint')}</p>}
    </section>
  )
}

function Record({ kind, state, message, record }: MailRecord) {
  const say = useSay()
  const label = useLabel()
  return (
    <li className="co-records__record">
      <span className="co-records__name">{NAMES[kind]}</span>
      <StatusDot tone={TONES[state]}>{say(`mail.record.state.${state}`)}</StatusDot>
      <p className="co-records__message">{label(message)}</p>
      {record && (
        <dl className="co-records__copied">
          <Copied what={say('mail.record.name')} text={record.name} />
          <Copied what={say('mail.record.value')} text={record.value} />
        </dl>
      )}
    </li>
  )
}

function Copied({ what, text }: { what: string; text: string }) {
  const say = useSay()
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        <code>{text}</code>
        <CopyButton text={text} isShown label={say('mail.record.copy', { what })} />
      </dd>
    </div>
  )
}
