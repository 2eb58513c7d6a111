import { Select } from '@arco-design/web-react'
import { type FormEvent, useId, useState } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { containsText } from '../../resources/kit/text/comparisonKey'
import type { TokenChoice } from '../../resources/readings/personalTokens'
import { selectFlow } from '../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { tokenAsked } from '../../slices/session/ownTokens'
import { PlainField } from '../../widgets/plain/PlainField'

const DAYS = ['7', '30', '90', '365']
const USUAL = '30'

/** A token for the site that one is in, with some of the rights that one holds there. */
export function NewToken({ choices, onClose }: { choices: readonly TokenChoice[]; onClose: () => void }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const site = useAppSelector((state) => state.site.current)
  const fault = useAppSelector((state) => state.ownTokens.fault)
  const isBusy = useAppSelector(selectFlow(tokenAsked)).status === 'running'
  const [name, setName] = useState('')
  const [rules, setRules] = useState<number[]>([])
  const [days, setDays] = useState(USUAL)
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() && rules.length > 0 && !isBusy)
      dispatch(tokenAsked({ name: name.trim(), rule_ids: rules, sites: [site], days: Number(days) }))
  }
  return (
    <form className="co-personal__form" onSubmit={submit} noValidate>
      {fault && (
        <p className="co-alert" role="alert">
          {fault.message}
        </p>
      )}
      <PlainField
        label={say('personal.tokenName')}
        hint={say('personal.tokenNameHint')}
        maxLength={60}
        autoFocus
        value={name}
        problem={isTried && !name.trim() ? say('personal.tokenNameNeeded') : undefined}
        onChange={setName}
      />
      <Rights choices={choices} chosen={rules} isMissing={isTried && rules.length === 0} onChange={setRules} />
      <Ends days={days} onChange={setDays} />
      <p className="co-personal__ways">
        <button type="submit" className="co-button co-button--primary" disabled={isBusy} aria-busy={isBusy}>
          {say('personal.tokenMake')}
        </button>
        <button type="button" className="co-button" onClick={onClose}>
          {say('personal.factorCancel')}
        </button>
      </p>
    </form>
  )
}

interface RightsProps {
  choices: readonly TokenChoice[]
  chosen: number[]
  isMissing: boolean
  onChange: (chosen: number[]) => void
}

function Rights({ choices, chosen, isMissing, onChange }: RightsProps) {
  const say = useSay()
  const label = useLabel()
  const id = useId()
  return (
    <div className="co-plain">
      <label className="co-plain__label" htmlFor={id}>
        {say('personal.tokenRights')}
      </label>
      <Select
        id={id}
        mode="multiple"
        maxTagCount={3}
        value={chosen}
        error={isMissing}
        filterOption={(typed, option) => containsText(String((option.props as { children?: unknown }).children), typed)}
        options={choices.map(({ rule_id, title }) => ({ value: rule_id, label: label(title) }))}
        onChange={onChange}
      />
      <p className="co-plain__note" role={isMissing ? 'alert' : undefined}>
        {say(isMissing ? 'personal.tokenRightsNeeded' : 'personal.tokenRightsHint')}
      </p>
    </div>
  )
}

function Ends({ days, onChange }: { days: string; onChange: (days: string) => void }) {
  const say = useSay()
  const id = useId()
  return (
    <div className="co-plain">
      <label className="co-plain__label" htmlFor={id}>
        {say('personal.tokenDays')}
      </label>
      <Select
        id={id}
        value={days}
        options={DAYS.map((value) => ({ value, label: say('personal.tokenDaysOf', { count: Number(value) }) }))}
        onChange={onChange}
      />
    </div>
  )
}
