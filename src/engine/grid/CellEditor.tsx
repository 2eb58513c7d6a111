import { useEffect, useRef, useState } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Field } from '../../resources/kit/field'
import { isPointer } from '../../slices/grid/cellText'
import { type CellEditorProps, useEditorKeys } from './editorKeys'
import { RefEditor } from './RefEditor'

/** One cell being edited. Enter and Tab take the text and walk on, Esc gives it up, leaving takes it. */
export function CellEditor(props: CellEditorProps) {
  if (isPointer(props.field) && props.field.kind !== 'refs') return <RefEditor {...props} />
  return props.field.choices ? <ChoiceEditor {...props} /> : <TextEditor {...props} />
}

const PLACEHOLDERS: Readonly<Partial<Record<Field['kind'], string>>> = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm',
}

function TextEditor({ field, text, isTyped, onDone, onCancel }: CellEditorProps) {
  const say = useSay()
  const label = useLabel()
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [value, setValue] = useState(text)
  const { onKeyDown, leave } = useEditorKeys((onward) => onDone(value, onward), onCancel)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    if (!isTyped) box.current?.select()
  }, [isTyped])
  const shared = {
    ref: box,
    className: 'co-editor',
    value,
    'aria-label': say('grid.editCell', { label: label(field.label) }),
    onChange: ({ target }: { target: { value: string } }) => setValue(target.value),
    onKeyDown,
    onBlur: leave,
  }
  if (field.kind === 'longtext' || text.includes('\n')) return <textarea {...shared} />
  return <input {...shared} type="text" placeholder={PLACEHOLDERS[field.kind]} autoComplete="off" />
}

function ChoiceEditor({ field, text, onDone, onCancel }: CellEditorProps) {
  const say = useSay()
  const label = useLabel()
  const box = useRef<HTMLSelectElement>(null)
  const words = Object.entries(field.choices ?? {})
  const [value, setValue] = useState(words.find(([, name]) => name.includes(text))?.[0] ?? text)
  const { onKeyDown, leave } = useEditorKeys((onward) => onDone(value, onward), onCancel)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <select
      ref={box}
      className="co-editor"
      value={value}
      aria-label={say('grid.editCell', { label: label(field.label) })}
      onChange={({ target }) => setValue(target.value)}
      onKeyDown={onKeyDown}
      onBlur={leave}
    >
      {!field.required && <option value="">{say('grid.empty')}</option>}
      {words.map(([word, name]) => (
        <option key={word} value={word}>
          {label(name)}
        </option>
      ))}
    </select>
  )
}
