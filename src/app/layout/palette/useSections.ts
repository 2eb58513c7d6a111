import { useNavigate } from 'react-router-dom'
import { rowLink } from '../../../engine/kinds/ref/useRowLink'
import { useLabel } from '../../../i18n/useLabel'
import { isResourceName } from '../../../resources/outline/resourceAt'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { undoAsked } from '../../../slices/rows/edits'
import type { Found, FoundRecord } from './found'
import { type PaletteEntry, usePaletteEntries } from './paletteEntries'
import { undoOf, words } from './words'

export interface PaletteSection {
  key: string
  heading: string
  entries: readonly PaletteEntry[]
}

/** Beside rows that were found, so many screens and actions are shown. */
const SCREENS_BESIDE = 6
const MOST_ASIDE = 2

function useRecordEntry(): (record: FoundRecord, icon: string | undefined) => PaletteEntry[] {
  const label = useLabel()
  const navigate = useNavigate()
  const site = useAppSelector((state) => state.site.current)
  return ({ resource, id, title, facts }, icon) => {
    const address = isResourceName(resource) ? rowLink(resource, id, site) : undefined
    if (address === undefined) return []
    const own = label(title)
    const beside = [...new Set([...title, ...facts])].filter((words) => words !== '' && words !== own)
    const aside = (beside.length > 0 ? beside : [`#${id}`]).slice(0, MOST_ASIDE).join(' · ')
    return [
      {
        key: `${resource}-${id}`,
        title: own || `#${id}`,
        aside,
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
      words: [...words.undoWords, ...undoOf(told)],
      open: () => void dispatch(undoAsked({ changeSet, resource })),
    },
  ]
}

/** All that is offered for what was typed: rows recently in hand, screens and actions, rows by their kind. */
export function useSections(text: string, found: Found | undefined): PaletteSection[] {
  const label = useLabel()
  const entryOf = useRecordEntry()
  const entries = usePaletteEntries(text, useUndo(found))
  const kinds = (found?.groups ?? []).map(({ resource, title, icon, list }) => ({
    key: resource,
    heading: label(title),
    entries: list.flatMap((record) => entryOf(record, icon)),
  }))
  const recent = (found?.recent ?? []).flatMap((record) => entryOf(record, 'IconHistory'))
  return [
    { key: 'recent', heading: label(words.recent), entries: recent },
    {
      key: 'screens',
      heading: label(words.screens),
      entries: kinds.length > 0 ? entries.slice(0, SCREENS_BESIDE) : entries,
    },
    ...kinds,
  ].filter((section) => section.entries.length > 0)
}
