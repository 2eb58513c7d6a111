import { Modal } from '@arco-design/web-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { LazyKeysDialog } from '../../../engine/list/lazyDialogs'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { paletteToggled } from '../../../slices/settings'
import { useFocusBack } from '../../../widgets/useFocusBack'
import { Dock } from '../dock/Dock'
import { FoundList, lineId } from './FoundList'
import './Palette.css'
import type { PaletteAside, PaletteEntry } from './entry'
import { useFound } from './useFound'
import { useSections } from './useSections'
import { countOf, needsVersion, words } from './words'

/**
 * Ctrl/Cmd+K: every screen of this context by name, in either language, the other sites, what can be done, and rows of
 * every kind that the person may read.
 */
export function Palette() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector((state) => state.settings.isPaletteOpen)
  const close = () => dispatch(paletteToggled())
  const field = useRef<HTMLInputElement>(null)
  const [aside, setAside] = useState<PaletteAside>()
  useFocusBack(isOpen, field)
  return (
    <>
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
        <Finder field={field} onDone={close} onAside={setAside} />
      </Modal>
      {aside && !isOpen && <Aside of={aside} onClose={() => setAside(undefined)} />}
    </>
  )
}

/** What was chosen here and has no screen of its own. */
function Aside({ of, onClose }: { of: PaletteAside; onClose: () => void }) {
  const say = useSay()
  if (of === 'keys') return <LazyKeysDialog onClose={onClose} />
  return (
    <Modal visible title={say('shell.runs')} footer={null} onCancel={onClose}>
      <Dock onOpened={onClose} />
    </Modal>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The chosen line stays chosen while others come; where it is gone, and at first, it is the first one. */
function useChosen(entries: readonly PaletteEntry[]) {
  const [key, setKey] = useState<string>()
  const at = Math.max(
    0,
    entries.findIndex((entry) => entry.key === key),
  )
  const move = (step: number): void => setKey(entries[Math.max(0, Math.min(at + step, entries.length - 1))]?.key)
  return { chosen: entries[at], move, forget: () => setKey(undefined) }
}

interface FinderProps {
  field: RefObject<HTMLInputElement | null>
  onDone: () => void
  onAside: (aside: PaletteAside) => void
}

function Finder({ field, onDone, onAside }: FinderProps) {
  const say = useSay()
  const id = useId()
  const [text, setText] = useState('')
  const { found, isAnswered, isFailed } = useFound(text)
  const sections = useSections(text, found, onAside)
  const entries = sections.flatMap((section) => section.entries)
  const { chosen, move, forget } = useChosen(entries)
  // Not by autoFocus, which comes before anybody can note where the focus was.
  useEffect(() => field.current?.focus(), [field])
  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    onDone()
    entry.open()
  }
  const press = (event: KeyboardEvent) => {
    // While a Chinese word is written its keys are its own; Safari tells of the last one only by this number.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      move(step)
    }
    if (event.key === 'Enter') open(chosen)
  }
  return (
    <>
      <input
        ref={field}
        className="co-palette__input"
        placeholder={say('shell.searchHint')}
        aria-label={say('shell.searchScreens')}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={entries.length > 0 ? id : undefined}
        aria-activedescendant={chosen && lineId(id, chosen)}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          forget()
        }}
        onKeyDown={press}
      />
      {entries.length > 0 && <FoundList id={id} sections={sections} chosen={chosen?.key} onOpen={open} />}
      <Told text={text} count={entries.length} isAsking={!isAnswered && !isFailed} />
      <Lacking isFailed={isFailed} isPartial={isAnswered && found?.is_complete === false} needs={found?.needs} />
    </>
  )
}

/** How many lines there are, for those who cannot see it; that there are none for everybody. */
function Told({ text, count, isAsking }: { text: string; count: number; isAsking: boolean }) {
  const say = useSay()
  const label = useLabel()
  if (count > 0)
    return (
      <p className="co-sr" role="status">
        {isAsking ? '' : label(countOf(count))}
      </p>
    )
  return (
    <p className="co-palette__none" role="status">
      {isAsking ? label(words.searching) : say('shell.searchNothing', { text })}
    </p>
  )
}

interface LackingProps {
  isFailed: boolean
  isPartial: boolean
  needs: string | undefined
}

/** Why rows are missing that are there. */
function Lacking({ isFailed, isPartial, needs }: LackingProps) {
  const label = useLabel()
  const why = isFailed ? words.failed : needs ? needsVersion(needs) : isPartial ? words.preparing : undefined
  return why ? <p className="co-palette__lacking">{label(why)}</p> : null
}
