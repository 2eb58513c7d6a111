import { useNavigate } from 'react-router-dom'
import { rowLink } from '../../../engine/kinds/ref/useRowLink'
import { useLabel } from '../../../i18n/useLabel'
import { isResourceName } from '../../../resources/outline/resourceAt'
import type { Found, FoundRecord } from '../../../resources/readings/palette'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { undoAsked } from '../../../slices/rows/edits'
import { usePinyin } from '../sites/usePinyin'
import { entriesFor, type PaletteAside, type PaletteEntry } from './entry'
import { usePaletteEntries, useScreenTitle } from './paletteEntries'
import { useElsewhere } from './useElsewhere'
import { useListDeeds } from './useListDeeds'
import { typedWords, undoOf, words } from './words'

export interface PaletteSection {
  key: string
  heading: string
  entries: readonly PaletteEntry[]
}

/** Beside rows that were found, so many screens and actions are shown. */
const SCREENS_BESIDE = 6
const MOST_ASIDE = 2

/** A row as a line; `among` is the screen it belongs to, where its section does not say so. */
function useRecordEntry(): (record: FoundRecord, icon: string | undefined, among?: string) => PaletteEntry[] {
  const label = useLabel()
  const navigate = useNavigate()
  const site = useAppSelector((state) => state.site.current)
  return ({ resource, id, title, facts }, icon, among) => {
    const address = isResourceName(resource) ? rowLink(resource, id, site) : undefined
    if (address === undefined) return []
    const own = label(title)
    const beside = [...new Set([...title, ...facts])].filter((text) => text !== '' && text !== own)
    const told = beside.length > 0 ? beside : [`#${id}`]
    return [
      {
        key: `${resource}-${id}`,
        title: own || `#${id}`,
        aside: [...(among ? [among] : []), ...told].slice(0, MOST_ASIDE).join(' · '),
        icon,
        words: facts,
        open: () => void navigate(address),
      },
    ]
  }
}

/** Takes back what the person did last, where that can be. */
function useUndo(found: Found | undefined): PaletteEntry[] {
  const label = useLabel()
  const dispatch = useAppDispatch()
  const undo = found?.undo
  if (!undo || !isResourceName(undo.resource)) return []
  const { resource, change_set_id: changeSet, told } = undo
  return [
    {
      key: 'undo',
      title: label(undoOf(told)),
      aside: '',
      icon: 'IconHistory',
      words: [...typedWords.undo, ...undoOf(told)],
      open: () => void dispatch(undoAsked({ changeSet, resource })),
    },
  ]
}

/**
 * All that is offered for what was typed: what the screen in view offers, rows recently in hand, screens and actions, rows by their
 * kind.
 */
export function useSections(
  text: string,
  found: Found | undefined,
  onAside: (aside: PaletteAside) => void,
): PaletteSection[] {
  const label = useLabel()
  const entryOf = useRecordEntry()
  const screenOf = useScreenTitle()
  const readings = usePinyin()
  const fitting = (entries: readonly PaletteEntry[]) => entriesFor(entries, text, readings)
  const entries = fitting([...usePaletteEntries(onAside), ...useUndo(found)])
  const others = useElsewhere()
  const elsewhere = text === '' ? [] : fitting(others).slice(0, SCREENS_BESIDE)
  const here = fitting(useListDeeds(onAside))
  const kinds = (found?.groups ?? []).map(({ resource, title, icon, list }) => ({
    key: resource,
    heading: label(title),
    entries: list.flatMap((record) => entryOf(record, icon)),
  }))
  const recent = (found?.recent ?? []).flatMap((record) => entryOf(record, 'IconHistory', screenOf(record.resource)))
  return [
    { key: 'here', heading: label(words.here), entries: here },
    { key: 'recent', heading: label(words.recent), entries: recent },
    {
      key: 'screens',
      heading: label(words.screens),
      entries: kinds.length > 0 ? entries.slice(0, SCREENS_BESIDE) : entries,
    },
    ...kinds,
    { key: 'elsewhere', heading: label(words.elsewhere), entries: elsewhere },
  ].filter((section) => section.entries.length > 0)
}
