import { useNavigate } from 'react-router-dom'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { resourceAt } from '../../../resources/outline/resourceAt'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import type { MenuRow } from '../../../slices/navigation/menu'
import { menuAddress } from '../../../slices/navigation/menuAddress'
import { signOutAsked } from '../../../slices/session/session'
import { selectIsDark, selectLanguage, settingsChanged, settingsDrawerToggled } from '../../../slices/settings'
import { siteChosen } from '../../../slices/sites/site'
import type { Readings } from '../sites/spelledSpan'
import { usePinyin } from '../sites/usePinyin'
import { useMenuTitle } from '../useMenuTitle'

export interface PaletteEntry {
  key: string
  title: string
  /** Quietly, at the end: the group it stands in, or what kind of thing it is. */
  aside: string
  icon?: string | undefined
  /** What is searched besides the title. */
  words: readonly string[]
  open(): void
}

/** The screens of the menu with the title of the group in which each stands. */
const screensIn = (rows: readonly MenuRow[], group?: MenuRow): { row: MenuRow; group: MenuRow | undefined }[] =>
  rows.flatMap((row) => {
    if (row.meta.link) return []
    return row.children?.length ? screensIn(row.children, row) : [{ row, group }]
  })

function useScreens(): PaletteEntry[] {
  const titleOf = useMenuTitle()
  const navigate = useNavigate()
  const site = useAppSelector((state) => state.site.current)
  const rows = useAppSelector((state) => state.menu.rows)
  const open = useAppSelector((state) => state.tabs.bySite[site])
  const entries = screensIn(rows)
    .filter(({ row }) => !row.meta.hidden)
    .map(({ row, group }) => ({
      key: `${row.name} ${row.path}`,
      title: titleOf(row.meta),
      aside: group ? titleOf(group.meta) : '',
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
  sentence: 'shell.addTo' | 'shell.uploadTo'
  words: readonly string[]
  /** Below the list. */
  page: string
}

const ROW_DEEDS: readonly RowDeed[] = [
  { action: 'store', sentence: 'shell.addTo', words: ['new', 'add', 'create', '新增', '添加'], page: 'add' },
  { action: 'import', sentence: 'shell.uploadTo', words: ['upload', 'import', '上传', '导入'], page: 'upload' },
]

/** What can be done on the screens of the menu without going there first, as far as the person may. */
function useRowDeeds(): PaletteEntry[] {
  const say = useSay()
  const titleOf = useMenuTitle()
  const navigate = useNavigate()
  const site = useAppSelector((state) => state.site.current)
  const rows = useAppSelector((state) => state.menu.rows)
  const all = screensIn(rows)
  const paths = new Set(all.map(({ row }) => row.path))
  return all.flatMap(({ row, group }) => {
    const resource = row.meta.hidden ? undefined : resourceAt(row.component)
    if (!resource) return []
    return ROW_DEEDS.flatMap(({ action, sentence, words, page }) => {
      const hasPage = paths.has(`${row.path}/${page}`)
      if (!row.meta.perms?.includes(`${resource}:${action}`) || (page !== 'add' && !hasPage)) return []
      const address = menuAddress(site, row)
      return {
        key: `${action} ${row.path}`,
        title: say(sentence, { title: titleOf(row.meta) }),
        aside: group ? titleOf(group.meta) : '',
        icon: row.meta.icon,
        words: words.flatMap((word) => [`${word} ${row.meta.title}`, `${word} ${row.meta.english_title}`]),
        open: () => void navigate(hasPage ? `${address}/${page}` : `${address}?open=new`),
      }
    })
  })
}

/** By its sounds, and by the first letter of each. */
const spelled = (sounds: ReturnType<Readings>): string[] => {
  const first = sounds.map(([sound = '']) => sound)
  return [first.join(''), first.map((sound) => sound.slice(0, 1)).join('')]
}

function useSites(): PaletteEntry[] {
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const { current, reachable } = useAppSelector((state) => state.site)
  const readings = usePinyin()
  return reachable
    .filter(({ name }) => name !== current)
    .map((site) => ({
      key: `site ${site.name}`,
      title: label([site.title, site.english_name]),
      aside: say('shell.sites'),
      icon: 'IconDesktop',
      words: [
        site.name,
        site.title,
        site.english_name,
        site.domain ?? '',
        ...(readings ? spelled(readings(site.title)) : []),
      ],
      open: () => void dispatch(siteChosen(site.name)),
    }))
}

function useDeeds(): PaletteEntry[] {
  const say = useSay()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isDark = useAppSelector(selectIsDark)
  const language = useAppSelector(selectLanguage)
  const deed = (key: string, title: string, icon: string, open: () => void): PaletteEntry => ({
    key,
    title,
    aside: '',
    icon,
    words: key.split(' '),
    open,
  })
  return [
    deed('account', say('shell.personal'), 'IconUser', () => void navigate('/personal')),
    deed('settings', say('shell.settings'), 'IconSettings', () => void dispatch(settingsDrawerToggled())),
    deed('theme dark light 深色 浅色', say(isDark ? 'session.light' : 'session.dark'), 'IconDesktop', () =>
      dispatch(settingsChanged({ theme: isDark ? 'light' : 'dark' })),
    ),
    deed('language', say('session.otherLanguage'), 'IconLanguage', () =>
      dispatch(settingsChanged({ language: language === 'zh' ? 'en' : 'zh-cn' })),
    ),
    deed('sign out', say('shell.signOut'), 'IconIdcard', () => void dispatch(signOutAsked())),
  ]
}

/** The greater, the nearer to what was typed; 0: not at all. */
function rankOf({ title, aside, words }: PaletteEntry, wanted: string): number {
  const names = [title, ...words].map((name) => name.toLowerCase())
  if (names.some((name) => name.startsWith(wanted))) return 3
  if (names.some((name) => name.includes(wanted))) return 2
  return aside.toLowerCase().includes(wanted) ? 1 : 0
}

/**
 * Screens of this context (open ones first), what can be done on them, other sites, what the header can do and whatever
 * is given besides, by their names.
 */
export function usePaletteEntries(text: string, besides: readonly PaletteEntry[]): PaletteEntry[] {
  const all = [...useScreens(), ...useRowDeeds(), ...useSites(), ...useDeeds(), ...besides]
  const wanted = text.trim().toLowerCase()
  return all
    .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ entry }) => entry)
}
