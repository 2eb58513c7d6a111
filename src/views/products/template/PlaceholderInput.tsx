import { Input } from '@arco-design/web-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { asText, type InputProps } from '../../../engine/kinds/face'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { PLACEHOLDERS, type PlaceholderName, placeholders } from '../../../resources/rules/placeholders'
import { begunAt, offersFor, withPlaceholder } from './placeholderText'
import './template.css'

type Box = HTMLInputElement | HTMLTextAreaElement

const boxOf = (id: string): Box | null => document.getElementById(id) as Box | null

/** A text with placeholders: they are offered as soon as a brace is typed, and stand below to be put in by a click. */
export function PlaceholderInput(props: InputProps) {
  const { id, value, onChange, onBlur } = props
  const text = asText(value)
  const moved = useRef<number>(undefined)
  const [begun, setBegun] = useState<string>()
  const [chosen, choose] = useState(0)
  const offers = begun === undefined ? [] : offersFor(begun)
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
  const insert = (word: PlaceholderName): void => {
    const next = withPlaceholder(text, boxOf(id)?.selectionStart ?? text.length, word)
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
        chosen={offers[chosen] && `${id}-offer-${offers[chosen]}`}
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
      {offers.length > 0 && <Offers id={id} offers={offers} chosen={offers[chosen]} onInsert={insert} />}
      <Words isDisabled={props.isDisabled} onInsert={insert} />
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

interface OffersProps {
  id: string
  offers: readonly PlaceholderName[]
  chosen: PlaceholderName | undefined
  onInsert: (word: PlaceholderName) => void
}

/** What can be meant by what was begun. The caret stays in the text. */
function Offers({ id, offers, chosen, onInsert }: OffersProps) {
  const say = useSay()
  const label = useLabel()
  return (
    <div className="co-placed__offers" id={`${id}-offers`} role="listbox" aria-label={say('products.template.offers')}>
      {offers.map((word) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the text choose
        <div
          key={word}
          id={`${id}-offer-${word}`}
          role="option"
          tabIndex={-1}
          aria-selected={word === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(word)}
        >
          <code>{`{${word}}`}</code>
          <span>{label(placeholders[word].label)}</span>
        </div>
      ))}
    </div>
  )
}

function Words({ isDisabled, onInsert }: { isDisabled: boolean; onInsert: (word: PlaceholderName) => void }) {
  const say = useSay()
  const label = useLabel()
  return (
    <p className="co-placed__words">
      {PLACEHOLDERS.map((word) => (
        <button
          key={word}
          type="button"
          className="co-tag"
          disabled={isDisabled}
          title={say('products.template.insert', { word: label(placeholders[word].label) })}
          onClick={() => onInsert(word)}
        >{`{${word}}`}</button>
      ))}
    </p>
  )
}
