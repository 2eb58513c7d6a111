import { useLocation, useNavigate } from 'react-router-dom'
import { useLabel } from '../../../i18n/useLabel'
import { useNoun } from '../../../i18n/useNoun'
import { useSay } from '../../../i18n/useSay'
import { nouns } from '../../../resources/outline/nouns'
import { resourceAt } from '../../../resources/outline/resourceAt'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import type { MenuRow } from '../../../slices/navigation/menu'
import { menuAddress } from '../../../slices/navigation/menuAddress'
import { tabCloseAsked } from '../../../slices/navigation/tabs'
import { guideMoved, signOutAsked } from '../../../slices/session/session'
import { selectIsDark, selectLanguage, settingsChanged, settingsDrawerToggled } from '../../../slices/settings'
import { siteChosen } from '../../../slices/sites/site'
import { tapeSaveAsked } from '../../../slices/world'
import { useMay } from '../../../widgets/Gate'
import { useMenuTitle } from '../useMenuTitle'
import type { PaletteAside, PaletteEntry } from './entry'
import { addOf, closingWords } from './words'

/** The screens of the menu with the groups in which each stands, the widest first. */
const screensIn = (
  rows: readonly MenuRow[],
  groups: readonly MenuRow[] = [],
): { row: MenuRow; groups: readonly MenuRow[] }[] =>
  rows.flatMap((row) => {
    if (row.meta.link) return []
    return row.children?.length ? screensIn(row.children, [...groups, row]) : [{ row, groups }]
  })

/** Where a screen stands, as a trail. */
function useTrail(): (groups: readonly MenuRow[]) => string {
  const titleOf = useMenuTitle()
  return (groups) => groups.map(({ meta }) => titleOf(meta)).join(' › ')
}

/** What the screen of a resource is called in the menu. */
export function useScreenTitle(): (resource: string) => string | undefined {
  const titleOf = useMenuTitle()
  const rows = useAppSelector((state) => state.menu.rows)
  const screens = screensIn(rows).filter(({ row }) => !row.meta.hidden)
  return (resource) => {
    const found = screens.find(({ row }) => resourceAt(row.component) === resource)
    return found && titleOf(found.row.meta)
  }
}

function useScreens(): PaletteEntry[] {
  const titleOf = useMenuTitle()
  const trailOf = useTrail()
  const navigate = useNavigate()
  const site = useAppSelector((state) => state.site.current)
  const rows = useAppSelector((state) => state.menu.rows)
  const open = useAppSelector((state) => state.tabs.bySite[site])
  const entries = screensIn(rows)
    .filter(({ row }) => !row.meta.hidden)
    .map(({ row, groups }) => ({
      key: `${row.name} ${row.path}`,
      title: titleOf(row.meta),
      aside: trailOf(groups),
      icon: row.meta.icon,
      words: [row.meta.title, row.meta.english_title, row.path],
      open: () => void navigate(menuAddress(site, row)),
      isOpen: open?.some(({ path }) => path === menuAddress(site, row)) ?? false,
    }))
  return entries.toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen))
}

interface RowDeed {
  /** Of the mark that the person must hold. */
  action: string
  words: readonly string[]
  /** Below the list. */
  page: string
}

const ROW_DEEDS: readonly RowDeed[] = [
  { action: 'store', words: ['new', 'add', 'create', '新增', '添加'], page: 'add' },
  { action: 'import', words: ['upload', 'import', '上传', '导入'], page: 'upload' },
]

/** What can be done on the screens of the menu without going there first, as far as the person may. */
function useRowDeeds(): PaletteEntry[] {
  const say = useSay()
  const label = useLabel()
  const nounIn = useNoun()
  const titleOf = useMenuTitle()
  const trailOf = useTrail()
  const navigate = useNavigate()
  const site = useAppSelector((state) => state.site.current)
  const rows = useAppSelector((state) => state.menu.rows)
  const all = screensIn(rows)
  const paths = new Set(all.map(({ row }) => row.path))
  return all.flatMap(({ row, groups }) => {
    const resource = row.meta.hidden ? undefined : resourceAt(row.component)
    const noun = resource && nouns[resource]
    if (!resource || !noun) return []
    return ROW_DEEDS.flatMap(({ action, words: named, page }) => {
      const hasPage = paths.has(`${row.path}/${page}`)
      if (!row.meta.perms?.includes(`${resource}:${action}`) || (page !== 'add' && !hasPage)) return []
      const address = menuAddress(site, row)
      return {
        key: `${action} ${row.path}`,
        title: page === 'add' ? label(addOf(noun, nounIn(noun))) : say('shell.uploadTo', { title: titleOf(row.meta) }),
        aside: trailOf(groups),
        icon: row.meta.icon,
        words: named.flatMap((word) => [`${word} ${row.meta.title}`, `${word} ${row.meta.english_title}`]),
        open: () => void navigate(hasPage ? `${address}/${page}` : `${address}?open=new`),
      }
    })
  })
}

function useSites(): PaletteEntry[] {
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const { current, reachable } = useAppSelector((state) => state.site)
  return reachable
    .filter(({ name }) => name !== current)
    .map((site) => ({
      key: `site ${site.name}`,
      title: label([site.title, site.english_name]),
      aside: say('shell.sites'),
      icon: 'IconDesktop',
      words: [site.name, site.title, site.english_name, site.domain ?? ''],
      open: () => void dispatch(siteChosen(site.name)),
    }))
}

const deed = (key: string, title: string, icon: string, open: () => void): PaletteEntry => ({
  key,
  title,
  aside: '',
  icon,
  words: key.split(' '),
  open,
})

const CLOSINGS = ['this', 'others', 'all'] as const

/** Closes open pages, where they are shown and there are any to close. */
function useClosings(): PaletteEntry[] {
  const label = useLabel()
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const isShown = useAppSelector((state) => state.settings.tagsView)
  const tabs = useAppSelector((state) => state.tabs.bySite[state.site.current])
  const closable = (tabs ?? []).filter(({ isAffixed }) => !isAffixed).map(({ path }) => path)
  const isThere = {
    this: closable.includes(pathname),
    others: closable.some((path) => path !== pathname),
    all: closable.length > 1,
  }
  if (!isShown) return []
  return CLOSINGS.filter((which) => isThere[which]).map((which) =>
    deed(`tabs ${which}`, label(closingWords[which]), 'IconLayout', () =>
      dispatch(tabCloseAsked({ path: pathname, which })),
    ),
  )
}

/** What the header and its menus offer. */
function useDeeds(onAside: (aside: PaletteAside) => void): PaletteEntry[] {
  const say = useSay()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isDark = useAppSelector(selectIsDark)
  const language = useAppSelector(selectLanguage)
  const isGuided = useMay('report:import')
  const guide = deed(
    'guide',
    say('shell.guide'),
    'IconQuestionCircle',
    () => void dispatch(guideMoved({ step: 'open' })),
  )
  return [
    deed('tasks', say('shell.runs'), 'IconSync', () => onAside('tasks')),
    deed('account', say('shell.personal'), 'IconUser', () => void navigate('/personal')),
    deed('settings', say('shell.settings'), 'IconSettings', () => void dispatch(settingsDrawerToggled())),
    deed('theme dark light 深色 浅色', say(isDark ? 'session.light' : 'session.dark'), 'IconDesktop', () =>
      dispatch(settingsChanged({ theme: isDark ? 'light' : 'dark' })),
    ),
    deed('language', say('session.otherLanguage'), 'IconLanguage', () =>
      dispatch(settingsChanged({ language: language === 'zh' ? 'en' : 'zh-cn' })),
    ),
    ...(isGuided ? [guide] : []),
    deed('report problem', say('problem.report'), 'IconBug', () => void dispatch(tapeSaveAsked())),
    deed('sign out', say('shell.signOut'), 'IconIdcard', () => void dispatch(signOutAsked())),
  ]
}

/** Screens of this context (open ones first), what can be done on them, other sites, and what header and tabs can do. */
export function usePaletteEntries(onAside: (aside: PaletteAside) => void): PaletteEntry[] {
  return [...useScreens(), ...useRowDeeds(), ...useSites(), ...useDeeds(onAside), ...useClosings()]
}
