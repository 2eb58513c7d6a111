import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useSay } from '../../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { siteChosen, sitesAsked, siteTabAsked } from '../../../slices/sites/site'
import { KeepScreen } from './KeepScreen'
import './SitePanel.css'
import { SiteLines } from './SiteLines'
import { type Line, linesOf } from './siteGroups'
import { usePinyin } from './usePinyin'

/** The lines that the text leaves, and those among them that are sites. */
function useLines(text: string) {
  const { current, reachable } = useAppSelector((state) => state.site)
  const { favourites, recent } = useAppSelector((state) => state.siteHabits)
  const readings = usePinyin()
  return useMemo(() => {
    const lines: Line[] = linesOf(reachable, { favourites, recent }, current, { text, readings })
    const names = lines.flatMap((line) => ('site' in line ? line.site.name : []))
    return { lines, names }
  }, [reachable, favourites, recent, current, text, readings])
}

/** Enters a site, or opens it in a tab of its own. */
function useChoose(onDone: () => void) {
  const dispatch = useAppDispatch()
  const current = useAppSelector((state) => state.site.current)
  return (site: string, isTab: boolean): void => {
    onDone()
    if (isTab) dispatch(siteTabAsked(site))
    else if (site !== current) dispatch(siteChosen(site))
  }
}

/** Every site within reach: searched by name, sound or address, starred, and entered by mouse or keys alone. */
export function SitePanel({ onDone }: { onDone: () => void }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { lines, names } = useLines(text)
  const choose = useChoose(onDone)
  useEffect(() => {
    dispatch(sitesAsked())
    input.current?.focus({ preventScroll: true })
  }, [dispatch])
  const here = Math.min(at, names.length - 1)
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt(Math.max(0, Math.min(here + step, names.length - 1)))
      input.current?.focus()
    }
    const name = names[here]
    // Enter that ends the writing of a Chinese word opens nothing; on a button it presses that.
    const isOpening = event.key === 'Enter' && event.target === input.current && !event.nativeEvent.isComposing
    if (!isOpening || name === undefined) return
    event.preventDefault()
    choose(name, event.ctrlKey || event.metaKey)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside, which reach the buttons of a line too
    <div className="co-sitepick" onKeyDown={press}>
      <input
        ref={input}
        className="co-sitepick__search"
        placeholder={say('sites.search')}
        aria-label={say('sites.search')}
        role="combobox"
        aria-haspopup="grid"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={names[here] === undefined ? undefined : `${id}-${here}`}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
      />
      <SiteLines id={id} lines={lines} at={here} onChoose={choose} text={text.trim()} />
      <KeepScreen />
    </div>
  )
}
