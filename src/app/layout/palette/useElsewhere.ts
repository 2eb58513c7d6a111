import { useEffect } from 'react'
import { useLabel } from '../../../i18n/useLabel'
import { paletteElsewhere, type ScreenElsewhere } from '../../../resources/readings/palette'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import type { MenuRow } from '../../../slices/navigation/menu'
import { menuLeaves } from '../../../slices/navigation/menuAddress'
import { readingAsked, selectReading } from '../../../slices/readings'
import { screenQueryDropped } from '../../../slices/screenQueries'
import { type SiteChoice, siteScreenChosen } from '../../../slices/sites/site'
import type { PaletteEntry } from './entry'
import { inContext } from './words'

const KEY = 'palette:elsewhere'
const CONTROL = 'control'

/** Control for whoever is in a site; for whoever is in control the site that they were in last, else their first. */
function useOtherContext(): SiteChoice | undefined {
  const { current, reachable } = useAppSelector((state) => state.site)
  const recent = useAppSelector((state) => state.siteHabits.recent)
  const others = reachable.filter(({ name, is_local }) => name !== current && (name === CONTROL || is_local))
  if (current !== CONTROL) return others.find(({ name }) => name === CONTROL)
  return recent.flatMap((name) => others.find((site) => site.name === name) ?? [])[0] ?? others[0]
}

const isLacking = (rows: readonly MenuRow[]): ((screen: ScreenElsewhere) => boolean) => {
  const here = new Set(menuLeaves(rows).map(({ path }) => path))
  return ({ path }) => !here.has(path)
}

/** Screens that this context has not got and the other one has: 'Operation log, in Control'. Asked for once the palette is open. */
export function useElsewhere(): PaletteEntry[] {
  const label = useLabel()
  const dispatch = useAppDispatch()
  const other = useOtherContext()
  const rows = useAppSelector((state) => state.menu.rows)
  const answer = useAppSelector(selectReading(paletteElsewhere, KEY))
  const context = other?.name
  useEffect(() => {
    if (context) dispatch(readingAsked(paletteElsewhere, { key: KEY, query: { context } }))
    return () => void dispatch(screenQueryDropped(KEY))
  }, [dispatch, context])
  if (!other) return []
  return (answer?.data?.list ?? []).filter(isLacking(rows)).map(({ path, title, icon }) => ({
    key: `elsewhere ${other.name} ${path}`,
    title: label(title),
    aside: label(inContext([other.title, other.english_name])),
    icon,
    words: [...title, path],
    open: () => void dispatch(siteScreenChosen({ site: other.name, path })),
  }))
}
