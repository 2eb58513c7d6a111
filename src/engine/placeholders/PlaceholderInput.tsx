import { Input } from '@arco-design/web-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { asText, type InputProps } from '../kinds/face'
import { Offers, PlaceholderWords } from './Offers'
import { begunAt, offersFor, type Placeholder, withPlaceholder } from './placeholderText'
import './placeholders.css'

type Box = HTMLInputElement | HTMLTextAreaElement

const boxOf = (id: string): Box | null => document.getElementById(id) as Box | null

/** A text with placeholders: they are offered as soon as a brace is typed, and stand below to be put in by a click. */
export function PlaceholderInput({ known, ...props }: InputProps & { known: readonly Placeholder[] }) {
  const { id, value, onChange, onBlur } = props
  const text = asText(value)
  const moved = useRef<number>(undefined)
  const [begun, setBegun] = useState<string>()
  const [chosen, choose] = useState(0)
  const offers = begun === undefined ? [] : offersFor(known, begun)
  useLayoutEffect(() => {
    if (moved.current === undefined) return
    const box = boxOf(id)
    box?.focus()
    box?.setSelectionRange(moved.current, moved.current)
    moved.current = undefined
  })
  const look = (typed: string): void => {
    setBegun(begunAt(typed, boxOf(id)?.selectionStart ?? typed.length))
    choose(0)
  }
  const insert = ({ name }: Placeholder): void => {
    const next = withPlaceholder(text, boxOf(id)?.selectionStart ?? text.length, name)
    moved.current = next.caret
    setBegun(undefined)
    onChange(next.text)
  }
  const press = (event: KeyboardEvent): void => {
    const word = offers[chosen]
    if (word === undefined || event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) choose((chosen + step + offers.length) % offers.length)
    else if (event.key === 'Enter' || event.key === 'Tab') insert(word)
    else if (event.key === 'Escape') setBegun(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="co-placed">
      <TextBox
        {...props}
        offers={offers.length > 0 ? `${id}-offers` : undefined}
        chosen={offers[chosen] && `${id}-offer-${offers[chosen].name}`}
        onKeyDown={press}
        onBlur={() => {
          setBegun(undefined)
          onBlur()
        }}
        onChange={(typed) => {
          onChange(typed)
          look(asText(typed))
        }}
      />
      {offers.length > 0 && <Offers id={id} offers={offers} chosen={offers[chosen]?.name} onInsert={insert} />}
      <PlaceholderWords known={known} isDisabled={props.isDisabled} onInsert={insert} />
    </div>
  )
}

interface TextBoxProps extends InputProps {
  /** The list of what is offered, and what of it is chosen. */
  offers: string | undefined
  chosen: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
}

/** One line, or several. */
function TextBox({ id, field, value, isInvalid, isDisabled, describedBy, offers, chosen, ...on }: TextBoxProps) {
  const shared = {
    id,
    value: asText(value),
    disabled: isDisabled,
    autoComplete: 'off',
    ...(isInvalid ? { status: 'error' as const } : {}),
    'aria-invalid': isInvalid,
    'aria-describedby': describedBy,
    'aria-controls': offers,
    'aria-activedescendant': chosen,
    onChange: on.onChange,
    onBlur: on.onBlur,
    onKeyDown: on.onKeyDown,
  }
  return field.kind === 'longtext' ? (
    <Input.TextArea {...shared} className="co-grows" rows={6} />
  ) : (
    <Input {...shared} />
  )
}
