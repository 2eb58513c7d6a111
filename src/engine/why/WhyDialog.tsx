import { Button, Input, Modal, Select } from '@arco-design/web-react'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLabel } from '../../i18n/useLabel'
import { useTogether } from '../../i18n/useTogether'
import { containsText } from '../../resources/kit/text/comparisonKey'
import { type RightHolder, rightHolders, type Why, type WhyRole, why, whyRights } from '../../resources/readings/why'
import { selectFlow } from '../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { accessWanted, whyClosed, whyNamed } from '../../slices/why'
import { useMay } from '../../widgets/Gate'
import { useFocusBack } from '../../widgets/useFocusBack'
import { useReading } from '../useReading'
import { REASONS, WORDS } from './words'

/** What stands between somebody and what they want to do: one sentence, the roles that have it, and a way to ask. */
export function WhyDialog() {
  return useAppSelector((state) => state.why.isOpen) ? <Asked /> : null
}

function Asked() {
  const label = useLabel()
  const dispatch = useAppDispatch()
  const mark = useAppSelector((state) => state.why.mark)
  useFocusBack()
  const close = () => dispatch(whyClosed())
  return (
    <Modal
      visible
      title={label(WORDS.title)}
      onCancel={close}
      footer={<Button onClick={close}>{label(WORDS.close)}</Button>}
    >
      <Which mark={mark} />
      {mark !== null && <Answered mark={mark} />}
    </Modal>
  )
}

function Which({ mark }: { mark: string | null }) {
  const label = useLabel()
  const dispatch = useAppDispatch()
  const id = useId()
  const site = useAppSelector((state) => state.site.current)
  const { data } = useReading(whyRights, { key: 'why:rights' }, { again: site })
  const rights = data?.list ?? []
  const known = rights.some((right) => right.mark === mark)
  return (
    <>
      <label className="co-field__label" htmlFor={id}>
        {label(WORDS.which)}
      </label>
      <Select
        id={id}
        placeholder={label(WORDS.choose)}
        value={known && mark !== null ? mark : undefined}
        filterOption={(typed, option) => containsText(String((option.props as { children?: unknown }).children), typed)}
        options={rights.map((right) => ({ value: right.mark, label: label(right.title) }))}
        onChange={(next: string) => dispatch(whyNamed(next))}
      />
    </>
  )
}

function Answered({ mark }: { mark: string }) {
  const label = useLabel()
  const site = useAppSelector((state) => state.site.current)
  const asked = useAppSelector((state) => state.why.asked)
  const { state, data } = useReading(why, { key: 'why:answer', query: { mark } }, { again: `${site} ${asked}` })
  if (state === 'failed') return <p role="alert">{label(WORDS.failed)}</p>
  if (!data || data.mark !== mark) return <p className="co-hint" aria-busy="true" />
  return <Reason found={data} />
}

function Reason({ found }: { found: Why }) {
  const label = useLabel()
  const { list } = useTogether()
  const names = (roles: readonly WhyRole[]): string =>
    roles.length > 0 ? list(roles.map(({ name }) => name)) : label(WORDS.none)
  if (!found.right) return <p role="status">{label(WORDS.unknown)}</p>
  const mayAsk = found.reason === 'lacking' || found.reason === 'otherSite'
  return (
    <>
      <p role="status">
        {label(REASONS[found.reason])} {found.asks_who && label(WORDS.asksWho)}
      </p>
      <dl className="co-facts">
        <dt>{label(WORDS.own)}</dt>
        <dd>{names(found.roles)}</dd>
        <dt>{label(WORDS.givenBy)}</dt>
        <dd>{names(found.given_by)}</dd>
        {found.reason === 'otherSite' && (
          <>
            <dt>{label(WORDS.sites)}</dt>
            <dd>{list([...found.sites])}</dd>
          </>
        )}
      </dl>
      <Holders mark={found.mark} />
      {mayAsk && (found.asked_at ? <p role="status">{label(WORDS.waiting)}</p> : <AskFor mark={found.mark} />)}
    </>
  )
}

/** For whoever may look at roles: the people behind them. */
function Holders({ mark }: { mark: string }) {
  const label = useLabel()
  const mayLook = useMay('role:list')
  const { data } = useReading(rightHolders, mayLook ? { key: 'why:holders', query: { mark } } : undefined)
  if (!mayLook || !data) return null
  return (
    <details>
      <summary title={label(WORDS.holdersHint)}>{label(WORDS.holders)}</summary>
      <ul>
        {data.list.map((holder) => (
          <HolderLine key={`${holder.id} ${holder.role} ${holder.way}`} holder={holder} />
        ))}
      </ul>
    </details>
  )
}

function HolderLine({ holder: { person, role, way, until } }: { holder: RightHolder }) {
  const label = useLabel()
  const intl = useIntl()
  const { noted, told } = useTogether()
  const by = way === 'department' ? told(label(WORDS.department), role) : role
  const ends = until && told(label(WORDS.until), intl.formatDate(until, { dateStyle: 'medium' }))
  return <li>{noted(person, ends ? told(by, ends) : by)}</li>
}

function AskFor({ mark }: { mark: string }) {
  const label = useLabel()
  const dispatch = useAppDispatch()
  const id = useId()
  const isBusy = useAppSelector(selectFlow(accessWanted)).status === 'running'
  const [reason, setReason] = useState('')
  return (
    <>
      <label className="co-field__label" htmlFor={id}>
        {label(WORDS.reason)}
      </label>
      <Input id={id} maxLength={300} value={reason} onChange={setReason} />
      <p style={{ marginTop: 'var(--co-3)' }}>
        <Button type="primary" loading={isBusy} onClick={() => dispatch(accessWanted({ mark, reason: reason.trim() }))}>
          {label(WORDS.ask)}
        </Button>
      </p>
    </>
  )
}
