import { Button } from '@arco-design/web-react'
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { AnyRow, Resource } from '../../resources/kit/resource'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { fieldEditAsked, fieldKey, fieldLeft } from '../../slices/rows/fieldEdits'
import { selectLanguage } from '../../slices/settings'
import { inputs } from '../kinds/inputs'
import { WriteButton } from '../WriteButton'
import '../kinds/inputs.css'
import { FieldValue } from './FieldValue'
import './fieldEdit.css'

interface FieldEditorProps {
  resource: Resource
  name: string
  row: AnyRow
  onClose: () => void
}

const FIRST = 'input, textarea, select, [role="combobox"], button'

/** One field where it is read: Enter saves it (in long texts with Ctrl), Esc leaves it as it was. */
export function FieldEditor({ resource, name, row, onClose }: FieldEditorProps) {
  const at = { resource: resource.name, id: row.id, name }
  const dispatch = useAppDispatch()
  const say = useSay()
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  const edit = useAppSelector((state) => state.fieldEdits?.[fieldKey(at)])
  const [value, setValue] = useState<unknown>(row[name])
  // What comes in while one types was not seen to be replaced; only a conflict tells of it.
  const seen = useRef(Number(row.version))
  const box = useRef<HTMLDivElement>(null)
  const note = useId()
  const isSaved = edit?.state === 'saved'
  const told = edit?.version
  useEffect(() => {
    if (told !== undefined) seen.current = told
  }, [told])
  const close = (): void => {
    dispatch(fieldLeft(at))
    onClose()
  }
  const end = useRef(close)
  end.current = close
  useEffect(() => {
    if (isSaved) end.current()
  }, [isSaved])
  useEffect(() => box.current?.querySelector<HTMLElement>(FIRST)?.focus(), [])
  const field = resource.allFields[name]
  if (!field) return null
  const Input = inputs[field.kind]
  const isBusy = edit?.state === 'saving'
  const save = (): void => void dispatch(fieldEditAsked({ ...at, value, version: seen.current }))
  const onKeys = (event: KeyboardEvent): void => {
    // A dialog of the input, such as that for files, stands elsewhere in the page and has keys of its own.
    if (!(event.target instanceof Node) || !box.current?.contains(event.target)) return
    // What hangs open from an input has the keys first.
    if (event.target instanceof Element && event.target.closest('[aria-expanded="true"]')) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    const isLong = event.target instanceof HTMLTextAreaElement
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || (isLong && !event.ctrlKey && !event.metaKey)) return
    if (event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    save()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would nest inside those of the inputs
    <div ref={box} className="co-fieldedit" role="group" aria-label={label(field.label)} onKeyDown={onKeys}>
      <label className="co-sr" htmlFor={`${note}-input`}>
        {label(field.label)}
      </label>
      <Suspense fallback={<div className="co-filter__wait" />}>
        <Input
          id={`${note}-input`}
          name={name}
          field={field}
          value={value}
          resource={resource}
          language={language}
          isInvalid={edit?.state === 'refused'}
          isDisabled={isBusy}
          describedBy={note}
          own={row.id}
          draft={{ ...row, [name]: value }}
          onChange={setValue}
          onBlur={() => {}}
        />
      </Suspense>
      <p id={note} className="co-field__problem" role="alert">
        {edit?.state === 'refused' && edit.problem}
      </p>
      {told !== undefined && (
        <dl className="co-fieldedit__theirs">
          <dt>{say('engine.conflict.theirs')}</dt>
          <dd>
            <FieldValue resource={resource} name={name} row={row} value={row[name]} />
          </dd>
        </dl>
      )}
      <div className="co-fieldedit__end">
        <Button size="mini" onClick={close}>
          {say('peek.cancel')}
        </Button>
        <WriteButton size="mini" type="primary" loading={isBusy} onClick={save}>
          {say('peek.save')}
        </WriteButton>
      </div>
    </div>
  )
}
