import { Checkbox, Input, InputNumber, Select } from '@arco-design/web-react'
import { type ReactNode, useId } from 'react'
import { DatetimeInput } from '../../../engine/kinds/datetime/DatetimeInput'
import type { InputProps } from '../../../engine/kinds/face'
import { RefInput } from '../../../engine/kinds/ref/RefInput'
import { useLabel } from '../../../i18n/useLabel'
import { coupon } from '../../../resources/coupon'
import type { Field } from '../../../resources/kit/field'
import { datetime, ref } from '../../../resources/kit/fields'
import type { Label } from '../../../resources/kit/label'
import { mark } from '../../../resources/kit/mark'
import { member } from '../../../resources/member'
import type { PricePreview } from '../../../resources/readings/report'
import { report } from '../../../resources/report'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { useMay } from '../../../widgets/Gate'
import type { Chosen, Preset } from './asked'
import { priceWords } from './words'

interface PriceFieldsProps {
  preset: Preset
  chosen: Chosen
  answer: PricePreview | undefined
  onChange: (change: Partial<Chosen>) => void
}

const MOST_COPIES = 9_999
const fields = {
  report: ref(priceWords.report, 'report', { required: true }),
  member: ref(priceWords.member, 'member'),
  at: datetime(priceWords.at),
}

/** What the price depends on; what the screen stands for already is not asked again. */
export function PriceFields({ preset, chosen, answer, onChange }: PriceFieldsProps) {
  const label = useLabel()
  const mayPickMember = useMay(mark(member, 'list'))
  const mayTypeCode = useMay(mark(coupon, 'list'))
  const { editions = [], currencies = [], payments = [] } = answer ?? {}
  const edition = editions.find(({ id }) => id === chosen.price_version_id)
  return (
    <div className="co-price__fields">
      {preset.id === undefined && (
        <KindInput field={fields.report} name="report_id" value={chosen.id} onChange={(id) => onChange({ id })} />
      )}
      {preset.price_version_id === undefined && (
        <Choice
          label={priceWords.edition}
          value={chosen.price_version_id}
          none={priceWords.noEdition}
          options={editions.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(price_version_id) => onChange({ price_version_id, with_paper: false })}
        />
      )}
      <Labelled label={priceWords.quantity}>
        {(id) => (
          <InputNumber
            id={id}
            min={1}
            max={MOST_COPIES}
            precision={0}
            value={chosen.quantity}
            onChange={(quantity) => onChange({ quantity: quantity || 1 })}
          />
        )}
      </Labelled>
      {mayPickMember && currencies.length > 0 && (
        <KindInput
          field={fields.member}
          name="member_id"
          value={chosen.member_id}
          onChange={(member_id) => onChange({ member_id })}
        />
      )}
      {mayTypeCode && currencies.length > 0 && preset.code === undefined && (
        <Labelled label={priceWords.code}>
          {(id) => (
            <Input
              id={id}
              allowClear
              defaultValue={chosen.code}
              onBlur={(event) => onChange({ code: event.target.value.trim() })}
              onPressEnter={(event) => onChange({ code: event.currentTarget.value.trim() })}
              onClear={() => onChange({ code: '' })}
            />
          )}
        </Labelled>
      )}
      {currencies.length > 0 && (
        <Choice
          label={priceWords.currency}
          value={chosen.currency_id ?? currencies.find(({ is_first }) => is_first)?.id ?? null}
          options={currencies.map(({ id, code, symbol }) => ({ value: id, label: `${code} ${symbol}` }))}
          onChange={(currency_id) => onChange({ currency_id })}
        />
      )}
      {payments.length > 0 && (
        <Choice
          label={priceWords.payment}
          value={chosen.payment_id}
          none={priceWords.noPayment}
          options={payments.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(payment_id) => onChange({ payment_id })}
        />
      )}
      <KindInput field={fields.at} name="at" value={chosen.at} onChange={(at) => onChange({ at })} />
      {edition?.bind_id != null && (
        <Checkbox checked={chosen.with_paper} onChange={(with_paper) => onChange({ with_paper })}>
          {label(priceWords.withPaper)}
        </Checkbox>
      )}
    </div>
  )
}

function Labelled({ label: name, children }: { label: Label; children: (id: string) => ReactNode }) {
  const label = useLabel()
  const id = useId()
  return (
    <div className="co-price__field">
      <label htmlFor={id}>{label(name)}</label>
      {children(id)}
    </div>
  )
}

interface ChoiceProps {
  label: Label
  value: number | null
  /** What stands for nothing chosen. */
  none?: Label
  options: readonly { value: number; label: string }[]
  onChange: (value: number | null) => void
}

const NONE = 0

function Choice({ label: name, value, none, options, onChange }: ChoiceProps) {
  const label = useLabel()
  const all = [...(none ? [{ value: NONE, label: label(none) }] : []), ...options]
  return (
    <Labelled label={name}>
      {(id) => (
        <Select
          id={id}
          aria-label={label(name)}
          {...(value !== null || none ? { value: value ?? NONE } : {})}
          options={all}
          onChange={(next: number) => onChange(next === NONE ? null : next)}
        />
      )}
    </Labelled>
  )
}

interface KindInputProps<V> {
  field: Field<V, boolean>
  name: string
  value: V | null
  onChange: (value: V | null) => void
}

function KindInput<V extends string | number>({ field, name, value, onChange }: KindInputProps<V>) {
  const language = useAppSelector(selectLanguage)
  const props = (id: string): InputProps => ({
    id,
    name: `price-${name}`,
    field,
    value,
    resource: report,
    language,
    onChange: (next) => onChange((next ?? null) as V | null),
    onBlur: () => {},
    isInvalid: false,
    isDisabled: false,
  })
  return (
    <Labelled label={field.label}>
      {(id) => (field.kind === 'ref' ? <RefInput {...props(id)} /> : <DatetimeInput {...props(id)} />)}
    </Labelled>
  )
}
