import { useEffect, useRef } from 'react'
import { useSay } from '../../../i18n/useSay'
import { MenuIcon } from '../menuIcons'
import type { PaletteEntry } from './entry'
import type { PaletteSection } from './useSections'

interface FoundListProps {
  id: string
  sections: readonly PaletteSection[]
  /** The key of the chosen line. */
  chosen: string | undefined
  onOpen: (entry: PaletteEntry) => void
}

/** What a line is called in the page. */
export const lineId = (id: string, { key }: PaletteEntry): string => `${id}-${key.replace(/\W+/g, '-')}`

/** The lines by their sections; the keyboard stays in the field. */
export function FoundList({ id, sections, chosen, onOpen }: FoundListProps) {
  const say = useSay()
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen line is the reason to scroll
  useEffect(() => {
    list.current?.querySelector('.is-at')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div ref={list} id={id} className="co-palette__list" role="listbox" aria-label={say('shell.searchScreens')}>
      {sections.map(({ key, heading, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of fields
        <div key={key} role="group" aria-label={heading}>
          <p className="co-palette__heading" aria-hidden="true">
            {heading}
          </p>
          {entries.map((entry) => (
            <Line key={entry.key} id={lineId(id, entry)} entry={entry} isAt={entry.key === chosen} onOpen={onOpen} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface LineProps {
  id: string
  entry: PaletteEntry
  isAt: boolean
  onOpen: (entry: PaletteEntry) => void
}

function Line({ id, entry, isAt, onOpen }: LineProps) {
  return (
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isAt}
      className={`co-palette__row${isAt ? ' is-at' : ''}`}
      onClick={() => onOpen(entry)}
    >
      <MenuIcon name={entry.icon} />
      <span title={entry.title}>{entry.title}</span>
      <small title={entry.aside}>{entry.aside}</small>
    </button>
  )
}
