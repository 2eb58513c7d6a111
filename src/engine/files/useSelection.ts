import { useCallback, useMemo, useRef, useState } from 'react'
import type { FileItem } from '../../resources/kit/files'
import { BROWSE_PAGE } from '../../slices/files/browsing'
import { noSelection, type Selection } from './selection'

type Pages = Readonly<Record<number, readonly FileItem[]>>

interface Kept {
  selection: Selection
  pages: Pages | undefined
  /** Whom the keys look for while nothing is there. */
  sought: number | undefined
  /** Where the keys found whom they stay with; they are taken there, not moved. */
  found?: number
}

const NOBODY = 0

/** The file at a place, if its page is there. */
export const itemIn = (pages: Pages | undefined, place: number): FileItem | undefined =>
  pages?.[Math.floor(place / BROWSE_PAGE) + 1]?.[place % BROWSE_PAGE]

const placeOf = (pages: Pages | undefined, id: number): number | undefined => {
  for (const [page, list] of Object.entries(pages ?? {})) {
    const at = list.findIndex((item) => item.id === id)
    if (at !== -1) return (Number(page) - 1) * BROWSE_PAGE + at
  }
  return undefined
}

/** Other files stand there now: the keys stay with the one that they were at. */
function withPages({ selection, pages: before, sought }: Kept, pages: Pages | undefined): Kept {
  const id = sought ?? itemIn(before, selection.focus)?.id
  const isEmpty = Object.keys(pages ?? {}).length === 0
  if (id === undefined || isEmpty) return { selection, pages, sought: id }
  const isThere = itemIn(pages, selection.focus)?.id === id
  const found = isThere ? undefined : placeOf(pages, id)
  if (found === undefined) return { selection, pages, sought: undefined }
  return { selection: { ...selection, focus: found, anchor: found }, pages, sought: undefined, found }
}

/**
 * What is ticked, and where the keys are: at the same file wherever it stands, and where that has gone at the last one left.
 * `begin` is for the files of a folder; whoever comes up from one finds it under the keys.
 */
export function useSelection(pages: Pages | undefined, total: number) {
  const [kept, setKept] = useState<Kept>({ selection: noSelection, pages, sought: undefined })
  if (kept.pages !== pages) setKept((known) => withPages(known, pages))
  const { selection } = kept
  const last = Math.max(0, total - 1)
  const inReach = useMemo(() => (selection.focus > last ? { ...selection, focus: last } : selection), [selection, last])
  const select = useCallback(
    (next: (known: Selection) => Selection) =>
      setKept((known) => {
        const changed = next(known.selection)
        return changed === known.selection ? known : { pages: known.pages, selection: changed, sought: undefined }
      }),
    [],
  )
  const folder = useRef<number | null>(null)
  const begin = useCallback((next: number | null) => {
    const sought = folder.current ?? NOBODY
    folder.current = next
    setKept(({ pages: shown }) => ({ pages: shown, selection: noSelection, sought }))
  }, [])
  const isHeld = useRef(false)
  return { selection: inReach, select, begin, found: kept.found, isHeld }
}
