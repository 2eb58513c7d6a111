import { useLayoutEffect, useMemo, useRef } from 'react'
import { useSay } from '../../../i18n/useSay'
import { SiteLine } from './SiteLine'
import type { Line } from './siteGroups'
import { useLineWindow } from './useLineWindow'

const HEADING = 30
const SITE = 48

interface SiteLinesProps {
  id: string
  lines: readonly Line[]
  /** Which of the sites the keys are on. */
  at: number
  onChoose: (site: string, isTab: boolean) => void
  /** What is searched. */
  text: string
}

/** Sites with their headings, of which only those in view are drawn. */
export function SiteLines({ id, lines, at, onChoose, text }: SiteLinesProps) {
  const say = useSay()
  const scroller = useRef<HTMLDivElement>(null)
  const heights = useMemo(() => lines.map((line) => ('site' in line ? SITE : HEADING)), [lines])
  const order = useMemo(() => orderOf(lines), [lines])
  const { drawn, show } = useLineWindow(scroller, heights)
  const shown = useRef(show)
  shown.current = show
  const line = order.indexOf(at)
  useLayoutEffect(() => shown.current(line), [line])
  if (lines.length === 0)
    return (
      <p className="co-sitepick__none" role="status">
        {say('sites.none', { text })}
      </p>
    )
  return (
    <div ref={scroller} className="co-sitepick__scroll">
      {/* biome-ignore lint/a11y/useSemanticElements: the grid of a combobox, whose field keeps the focus */}
      <div id={id} role="grid" aria-label={say('shell.sites')} aria-rowcount={order.filter((nr) => nr >= 0).length}>
        <div style={{ height: drawn.above }} />
        {lines.slice(drawn.first, drawn.end).map((each, index) => {
          const nr = order[drawn.first + index] ?? -1
          if ('heading' in each)
            return (
              <p key={each.heading} className="co-sitepick__heading">
                {say(`sites.group.${each.heading}`)}
              </p>
            )
          return (
            <SiteLine
              key={each.site.name}
              id={`${id}-${nr}`}
              nr={nr}
              found={each}
              isAt={nr === at}
              onChoose={onChoose}
            />
          )
        })}
        <div style={{ height: drawn.below }} />
      </div>
    </div>
  )
}

/** Of each line, the how manieth site it is; headings are -1. */
function orderOf(lines: readonly Line[]): number[] {
  let nr = -1
  return lines.map((line) => {
    if (!('site' in line)) return -1
    nr += 1
    return nr
  })
}
