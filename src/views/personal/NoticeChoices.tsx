import { Select } from '@arco-design/web-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useReading } from '../../engine/useReading'
import { useLabel } from '../../i18n/useLabel'
import { useSayPair } from '../../i18n/useSayPair'
import { NOTICE_WAYS, type NoticeWay } from '../../resources/notices/ways'
import { type KindSetting, type NoticeSettings, noticeSettings, type QuietHours } from '../../resources/readings/notice'
import { noticeWayAsked, quietHoursAsked } from '../../slices/bell'
import { useAppDispatch } from '../../slices/hooks'
import { PlainField } from '../../widgets/plain/PlainField'
import { noticeWords, wayWords } from './noticeWords'
import { Section } from './Section'

/** Where each kind of notice goes, and when nothing pops up. */
export function NoticeChoices() {
  const say = useSayPair()
  const { data, fault } = useReading(noticeSettings, { key: 'personal:notices' })
  return (
    <>
      <Section title={say(noticeWords.notices)} hint={say(noticeWords.noticesHint)}>
        {fault && !data && <p role="alert">{say(noticeWords.noticesFailed)}</p>}
        {!data && !fault && <div className="co-personal__skeleton" />}
        <ul className="co-personal__kinds">
          {data?.kinds.map((kind) => (
            <KindLine key={kind.name} kind={kind} />
          ))}
        </ul>
      </Section>
      {data && <Quiet settings={data} />}
    </>
  )
}

function KindLine({ kind: { name, title, way } }: { kind: KindSetting }) {
  const say = useSayPair()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const id = useId()
  const [chosen, setChosen] = useState<NoticeWay>(way)
  useEffect(() => setChosen(way), [way])
  return (
    <li className="co-personal__kind">
      <label htmlFor={id}>{label(title)}</label>
      <Select
        id={id}
        value={chosen}
        options={NOTICE_WAYS.map((each) => ({ value: each, label: say(wayWords[each]) }))}
        onChange={(next: NoticeWay) => {
          setChosen(next)
          dispatch(noticeWayAsked({ kind: name, way: next }))
        }}
      />
    </li>
  )
}

function Quiet({ settings }: { settings: NoticeSettings }) {
  const say = useSayPair()
  const dispatch = useAppDispatch()
  const [from, setFrom] = useState(settings.quiet_from ?? '')
  const [to, setTo] = useState(settings.quiet_to ?? '')
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const keep = (hours: Omit<QuietHours, 'time_zone'>): void =>
    void dispatch(quietHoursAsked({ ...hours, time_zone: zone }))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (from && to) keep({ quiet_from: from, quiet_to: to })
  }
  return (
    <Section title={say(noticeWords.quiet)} hint={say(noticeWords.quietHint)}>
      <form className="co-personal__quiet" onSubmit={submit}>
        <PlainField label={say(noticeWords.quietFrom)} type="time" value={from} onChange={setFrom} />
        <PlainField label={say(noticeWords.quietTo)} type="time" value={to} onChange={setTo} />
        <button type="submit" className="co-button" disabled={!from || !to}>
          {say(noticeWords.quietSave)}
        </button>
        {(settings.quiet_from !== null || from !== '') && (
          <button
            type="button"
            className="co-link"
            onClick={() => {
              setFrom('')
              setTo('')
              keep({ quiet_from: null, quiet_to: null })
            }}
          >
            {say(noticeWords.quietOff)}
          </button>
        )}
      </form>
      <p className="co-hint">{say(noticeWords.quietZone, { zone })}</p>
    </Section>
  )
}
