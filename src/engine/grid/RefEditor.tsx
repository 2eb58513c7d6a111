import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { ResourceName } from '../../resources/kit/resourceName'
import { useOptions } from '../kinds/ref/useOptions'
import { type CellEditorProps, useEditorKeys } from './editorKeys'

/** A row of another resource by its name: what is typed narrows the choices, the arrows walk in them. */
export function RefEditor({ field, text, isTyped, onDone, onPicked, onCancel }: CellEditorProps) {
  const say = useSay()
  const label = useLabel()
  const list = useId()
  const box = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(text)
  const [picked, setPicked] = useState<number>()
  const isTouched = isTyped || value !== text
  const options = useOptions(field.to as ResourceName, isTouched ? value.trim() : '', `grid/${field.to}`).slice(0, 50)
  const chosen = picked === undefined ? undefined : options[picked]
  const { onKeyDown, leave } = useEditorKeys(
    (onward) => (chosen ? onPicked(chosen.value, onward) : onDone(value, onward)),
    onCancel,
  )
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    if (!isTyped) box.current?.select()
  }, [isTyped])
  const walk = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || options.length === 0) {
      onKeyDown(event)
      return
    }
    event.stopPropagation()
    event.preventDefault()
    setPicked((known) => ((known ?? (step > 0 ? -1 : 0)) + step + options.length) % options.length)
  }
  return (
    <>
      <input
        ref={box}
        className="co-editor"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${list}-${chosen.value}` : undefined}
        aria-label={say('grid.editCell', { label: label(field.label) })}
        value={value}
        autoComplete="off"
        onChange={({ target }) => {
          setValue(target.value)
          setPicked(undefined)
        }}
        onKeyDown={walk}
        onBlur={leave}
      />
      {options.length > 0 && (
        <div id={list} role="listbox" className="co-choices" aria-label={label(field.label)}>
          {options.map((option, at) => (
            <div
              key={option.value}
              id={`${list}-${option.value}`}
              role="option"
              aria-selected={at === picked}
              onPointerDown={(event) => {
                event.preventDefault()
                event.stopPropagation()
                onPicked(option.value, 'stay')
              }}
            >
              {label(option.label) || option.label[0]}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
