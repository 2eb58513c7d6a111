import { IconLaunch, IconStar, IconStarFill } from '@arco-design/web-react/icon'
import { memo } from 'react'
import { useSay } from '../../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { siteStarred } from '../../../slices/sites/siteHabits'
import { siteColor } from '../../../widgets/siteColor'
import { Marked } from './Marked'
import { SiteHealthDot } from './SiteHealthDot'
import './SiteLine.css'
import { type FoundSite, foundFirst, type SearchedField, textOf } from './siteSearch'

interface SiteLineProps {
  id: string
  nr: number
  found: FoundSite
  isAt: boolean
  onChoose: (site: string, isTab: boolean) => void
}

const CONTROL = 'control'

/** One site: what it is called, how it is, its star, and the way to a tab of its own. */
export const SiteLine = memo(function SiteLine({ id, nr, found, isAt, onChoose }: SiteLineProps) {
  const { site } = found
  const current = useAppSelector((state) => state.site.current)
  const choose = (isTab: boolean): void => onChoose(site.name, isTab)
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a row of the combobox's grid; the field keeps the focus
    <div
      role="row"
      aria-rowindex={nr + 1}
      aria-selected={isAt}
      className={`co-sitepick__line${isAt ? ' is-at' : ''}${site.name === current ? ' is-here' : ''}`}
    >
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field's Enter opens it */}
      <div
        id={id}
        role="gridcell"
        className="co-sitepick__site"
        {...(site.name === current ? { 'aria-current': true } : {})}
        onClick={(event) => choose(event.ctrlKey || event.metaKey)}
        onAuxClick={(event) => event.button === 1 && choose(true)}
      >
        <i className="co-site__dot" style={{ background: site.color ?? siteColor(site.name) }} aria-hidden="true" />
        <SiteNames found={found} />
        <SiteHealthDot site={site} />
      </div>
      {site.name === CONTROL ? <NoStar /> : <Star site={site.name} isAt={isAt} />}
      <TabButton isAt={isAt} onOpen={() => choose(true)} />
    </div>
  )
}, isSameLine)

function isSameLine(before: SiteLineProps, now: SiteLineProps): boolean {
  const isSameMark = JSON.stringify(before.found.marks) === JSON.stringify(now.found.marks)
  return before.found.site === now.found.site && isSameMark && before.id === now.id && before.isAt === now.isAt
}

const NAMES = { zh: ['title', 'english_name'], en: ['english_name', 'title'] } as const

/** The reader's name for it, and quietly what else it goes by. */
function SiteNames({ found: { site, marks } }: { found: FoundSite }) {
  const [main, other] = NAMES[useAppSelector(selectLanguage)]
  const first = site[main] ? main : other
  const rest: SearchedField[] =
    first === main && site[other] !== site[main] ? [other, 'name', 'domain'] : ['name', 'domain']
  const told = foundFirst(rest, marks).filter((field) => textOf(site, field))
  return (
    <span className="co-sitepick__names">
      <strong title={site[first]}>
        <Marked text={site[first]} span={marks[first]} />
      </strong>
      <small title={told.map((field) => textOf(site, field)).join(' · ')}>
        {told.map((field) => (
          <span key={field}>
            <Marked text={textOf(site, field)} span={marks[field]} />
          </span>
        ))}
      </small>
    </span>
  )
}

function Star({ site, isAt }: { site: string; isAt: boolean }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const isStarred = useAppSelector((state) => state.siteHabits.favourites.includes(site))
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a cell of the combobox's grid
    <span role="gridcell">
      <button
        type="button"
        className={`co-sitepick__button co-sitepick__star${isStarred ? ' is-on' : ''}`}
        tabIndex={isAt ? 0 : -1}
        aria-pressed={isStarred}
        aria-label={say('sites.star')}
        title={say(isStarred ? 'sites.starOff' : 'sites.star')}
        onClick={() => dispatch(siteStarred({ site, isStarred: !isStarred }))}
      >
        {isStarred ? <IconStarFill /> : <IconStar />}
      </button>
    </span>
  )
}

/** Control stands on top without one. */
// biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a cell of the combobox's grid
const NoStar = () => <span role="gridcell" className="co-sitepick__button" />

function TabButton({ isAt, onOpen }: { isAt: boolean; onOpen: () => void }) {
  const say = useSay()
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a cell of the combobox's grid
    <span role="gridcell">
      <button
        type="button"
        className="co-sitepick__button"
        tabIndex={isAt ? 0 : -1}
        aria-label={say('sites.newTab')}
        title={say('sites.newTab')}
        onClick={onOpen}
      >
        <IconLaunch />
      </button>
    </span>
  )
}
