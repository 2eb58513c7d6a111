import { Checkbox, Input, Select } from '@arco-design/web-react'
import { Suspense } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { type FieldChange, ROUND_TO } from '../../resources/kit/batchUpdate/fieldChange'
import { sourcesOf } from '../../resources/kit/batchUpdate/waysOf'
import { batchWords } from '../../resources/kit/batchUpdate/words'
import type { Resource } from '../../resources/kit/resource'
import { useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'
import { asText } from '../kinds/face'
import { inputs } from '../kinds/inputs'
import '../kinds/inputs.css'
import type { Line } from './line'

interface ChangeValueProps {
  id: string
  resource: Resource
  line: Line & Pick<FieldChange, 'field' | 'way'>
  isDisabled: boolean
  onChange: (line: Line) => void
}

/** What goes with the way: a value of the field's kind, an amount, two texts, another field. */
export function ChangeValue(props: ChangeValueProps) {
  const { resource, line, isDisabled, onChange } = props
  const label = useLabel()
  const give = (value: unknown): void => onChange({ ...line, value })
  const words = (name: string): string => label(resource.fields[name]?.label ?? [name, name])
  switch (line.way) {
    case 'clear':
      return null
    case 'amount':
      return <AmountText {...props} />
    case 'round':
      return (
        <Select
          aria-label={words(line.field)}
          placeholder={label(batchWords.choose)}
          value={line.value as string | undefined}
          disabled={isDisabled}
          options={[...ROUND_TO]}
          onChange={give}
        />
      )
    case 'copy':
      return (
        <Select
          aria-label={words(line.field)}
          placeholder={label(batchWords.choose)}
          value={line.value as string | undefined}
          disabled={isDisabled}
          options={sourcesOf(resource, line.field).map((name) => ({ value: name, label: words(name) }))}
          onChange={give}
        />
      )
    case 'replace':
      return <FindAndReplace {...props} />
    case 'prepend':
    case 'append':
      return <Input aria-label={words(line.field)} value={asText(line.value)} disabled={isDisabled} onChange={give} />
    default:
      return <OwnInput {...props} />
  }
}

const SIGN = /[%％]/g

/** What is typed of a percentage counts with its sign. */
const signed = (typed: string): string => (typed.trim() === '' ? '' : `${typed.replace(SIGN, '')}%`)

function AmountText({ id, resource, line, isDisabled, onChange }: ChangeValueProps) {
  const label = useLabel()
  const isPercent = resource.fields[line.field]?.isPercent === true
  const text = asText(line.value)
  return (
    <>
      <Input
        aria-label={label(resource.fields[line.field]?.label ?? ['', ''])}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        placeholder={label(isPercent ? batchWords.percent : batchWords.amount)}
        value={isPercent ? text.replace(SIGN, '') : text}
        {...(isPercent ? { suffix: '%' } : {})}
        disabled={isDisabled}
        onChange={(typed) => onChange({ ...line, value: isPercent ? signed(typed) : typed })}
      />
      <p id={`${id}-hint`} className="co-field__hint">
        {label(isPercent ? batchWords.percentHint : batchWords.amountHint)}
      </p>
    </>
  )
}

function FindAndReplace({ line, isDisabled, onChange }: ChangeValueProps) {
  const label = useLabel()
  return (
    <div className="co-change__pair">
      <Input
        aria-label={label(batchWords.find)}
        placeholder={label(batchWords.find)}
        value={asText(line.find)}
        disabled={isDisabled}
        onChange={(find) => onChange({ ...line, find })}
      />
      <Input
        aria-label={label(batchWords.replacement)}
        placeholder={label(batchWords.replacement)}
        value={asText(line.value)}
        disabled={isDisabled}
        onChange={(value) => onChange({ ...line, value })}
      />
      <Checkbox
        checked={line.matchesCase === true}
        disabled={isDisabled}
        onChange={(matchesCase) => onChange({ ...line, matchesCase })}
      >
        {label(batchWords.matchesCase)}
      </Checkbox>
    </div>
  )
}

/** The input that a form has for this field. */
function OwnInput({ id, resource, line, isDisabled, onChange }: ChangeValueProps) {
  const language = useAppSelector(selectLanguage)
  const field = resource.fields[line.field]
  if (!field) return null
  const Own = inputs[field.kind]
  return (
    <Suspense fallback={<div className={`co-field__wait is-${field.kind}`} />}>
      <Own
        id={id}
        name={line.field}
        field={field}
        value={line.value ?? null}
        resource={resource}
        language={language}
        isInvalid={false}
        isDisabled={isDisabled}
        onChange={(value) => onChange({ ...line, value })}
        onBlur={() => undefined}
      />
    </Suspense>
  )
}
