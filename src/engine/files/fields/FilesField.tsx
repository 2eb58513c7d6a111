import { IconDragDotVertical } from '@arco-design/web-react/icon'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSay } from '../../../i18n/useSay'
import type { InputProps } from '../../kinds/face'
import { FilesReady } from '../FilesReady'
import { FieldSendings } from './FieldSendings'
import { FileCard, useLinked } from './FileCard'
import { FileFieldFoot } from './FileFieldFoot'
import { movedBy } from './movedBy'
import { useFieldFiles } from './useFieldFiles'
import { useTaking } from './useTaking'
import './fields.css'

const SEPARATOR = /[,，;；、|\n]+/

const linksOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map(String)
    : typeof value === 'string'
      ? value.split(SEPARATOR).filter((each) => each.trim() !== '')
      : []

/** Several files, each a card; their order is theirs who drag them, or move them by keys. */
export const FilesField = (props: InputProps) => (
  <FilesReady fallback={<div className="co-field__wait is-files" />}>
    <Field {...props} />
  </FilesReady>
)

function Field({ id, value, onChange, onBlur, isInvalid, isDisabled, describedBy }: InputProps) {
  const say = useSay()
  const links = linksOf(value)
  const [isAddress, setAddress] = useState(false)
  const change = (next: readonly string[]): void => {
    onChange([...new Set(next)])
    onBlur()
  }
  const { mayChoose, maySend, send, sendings, refusal } = useFieldFiles(false, (arrived) =>
    change([...links, ...arrived]),
  )
  const { isOver, listeners } = useTaking(maySend && !isDisabled, send)
  return (
    <div className={`co-ffield${isOver ? ' is-over' : ''}${isInvalid ? ' is-invalid' : ''}`} {...listeners}>
      {links.length > 0 && <Cards links={links} isDisabled={isDisabled} onChange={change} />}
      {links.length > 1 && <p className="co-hint">{say('files.field.order')}</p>}
      <FieldSendings sendings={sendings} />
      <FileFieldFoot
        isMany
        id={id}
        describedBy={describedBy}
        isInvalid={isInvalid}
        isDisabled={isDisabled}
        mayChoose={mayChoose}
        maySend={maySend}
        isAddress={isAddress}
        setAddress={setAddress}
        onSend={send}
        onPicked={(picked) => change([...links, ...picked.map(({ link }) => link)])}
        onAddress={(address) => change([...links, address])}
        onBlur={onBlur}
      />
      {refusal && (
        <p className="co-field__problem" role="alert">
          {refusal}
        </p>
      )}
    </div>
  )
}

interface CardsProps {
  links: readonly string[]
  isDisabled: boolean
  onChange: (links: readonly string[]) => void
}

function Cards({ links, isDisabled, onChange }: CardsProps) {
  const say = useSay()
  const [dragged, setDragged] = useState<number>()
  const [moved, setMoved] = useState<string>()
  const list = useRef<HTMLOListElement>(null)
  // The card that was moved by a key takes the focus along.
  useEffect(() => {
    if (moved === undefined) return
    const at = links.indexOf(moved)
    list.current?.children[at]?.querySelector<HTMLElement>('.co-fcard__handle')?.focus()
    setMoved(undefined)
  }, [links, moved])
  const move = (from: number, by: number): void => {
    setMoved(links[from])
    onChange(movedBy(links, from, by))
  }
  const onDragOver = (event: DragEvent, at: number): void => {
    if (dragged === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (dragged === at) return
    onChange(movedBy(links, dragged, at - dragged))
    setDragged(at)
  }
  return (
    <ol ref={list} className="co-ffield__cards" aria-label={say('files.field.list')}>
      {links.map((link, at) => (
        <li
          key={link}
          draggable={!isDisabled}
          className={dragged === at ? 'is-dragged' : ''}
          onDragStart={() => setDragged(at)}
          onDragOver={(event) => onDragOver(event, at)}
          onDragEnd={() => setDragged(undefined)}
        >
          <FileCard
            address={link}
            isPicture={false}
            isDisabled={isDisabled}
            onRemove={() => onChange(links.filter((_, other) => other !== at))}
            handle={links.length > 1 && <Handle link={link} isDisabled={isDisabled} onMove={(by) => move(at, by)} />}
          />
        </li>
      ))}
    </ol>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

interface HandleProps {
  link: string
  isDisabled: boolean
  onMove: (by: number) => void
}

/** By it a card is dragged; arrows move it too. */
function Handle({ link, isDisabled, onMove }: HandleProps) {
  const say = useSay()
  const { name } = useLinked(link)
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(step)
  }
  return (
    <button
      type="button"
      className="co-fcard__handle"
      disabled={isDisabled}
      aria-label={say('files.field.handle', { name })}
      onKeyDown={onKeyDown}
    >
      <IconDragDotVertical />
    </button>
  )
}
