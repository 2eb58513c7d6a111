import { Modal } from '@arco-design/web-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { paletteToggled } from '../../slices/settings'
import { useFocusBack } from '../../widgets/useFocusBack'
import { MenuIcon } from './menuIcons'
import './Palette.css'
import { type PaletteEntry, usePaletteEntries } from './paletteEntries'

/** Ctrl/Cmd+K: every screen of this context by name, in either language, the other sites, and what the header can do. */
export function Palette() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector((state) => state.settings.isPaletteOpen)
  const close = () => dispatch(paletteToggled())
  const field = useRef<HTMLInputElement>(null)
  useFocusBack(isOpen, field)
  return (
    <Modal
      className="co-palette"
      visible={isOpen}
      closable={false}
      footer={null}
      title={say('shell.searchScreens')}
      alignCenter={false}
      unmountOnExit
      onCancel={close}
    >
      <Finder field={field} onDone={close} />
    </Modal>
  )
}

function Finder({ field, onDone }: { field: RefObject<HTMLInputElement | null>; onDone: () => void }) {
  const say = useSay()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const found = usePaletteEntries(text)
  // Not by autoFocus, which comes before anybody can note where the focus was.
  useEffect(() => field.current?.focus(), [field])
  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    onDone()
    entry.open()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt(Math.max(0, Math.min(at + step, found.length - 1)))
    }
    // Enter that ends the writing of a Chinese word opens nothing.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(found[at])
  }
  return (
    <>
      <input
        ref={field}
        className="co-palette__input"
        placeholder={say('shell.searchHint')}
        aria-label={say('shell.searchScreens')}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? id : undefined}
        aria-activedescendant={found[at] && `${id}-${at}`}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <FoundList id={id} found={found} at={at} text={text} onOpen={open} />
    </>
  )
}

interface FoundListProps {
  id: string
  found: readonly PaletteEntry[]
  at: number
  text: string
  onOpen: (entry: PaletteEntry) => void
}

function FoundList({ id, found, at, text, onOpen }: FoundListProps) {
  const say = useSay()
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen line is the reason to scroll
  useEffect(() => {
    list.current?.querySelector('.is-at')?.scrollIntoView({ block: 'nearest' })
  }, [at])
  if (found.length === 0)
    return (
      <p className="co-palette__none" role="status">
        {say('shell.searchNothing', { text })}
      </p>
    )
  return (
    <div ref={list} id={id} className="co-palette__list" role="listbox" aria-label={say('shell.searchScreens')}>
      {found.map((entry, index) => (
        <button
          key={entry.key}
          id={`${id}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={`co-palette__row${index === at ? ' is-at' : ''}`}
          onClick={() => onOpen(entry)}
        >
          <MenuIcon name={entry.icon} />
          <span>{entry.title}</span>
          <small>{entry.aside}</small>
        </button>
      ))}
    </div>
  )
}
