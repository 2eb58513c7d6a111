import { useNavigate } from 'react-router-dom'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { menuAddress, menuLeaves } from '../../slices/menuAddress'
import { signOutAsked } from '../../slices/session'
import { selectIsDark, selectLanguage, settingsChanged, settingsDrawerToggled } from '../../slices/settings'
import { siteChosen } from '../../slices/site'
import type { Readings } from './sites/spelledSpan'
import { usePinyin } from './sites/usePinyin'
import { useMenuTitle } from './useMenuTitle'

export interface PaletteEntry {
  key: string
  title: string
  /** Quietly, at the end: the path, or what kind of thing it is. */
  aside: string
  icon?: string | undefined
  /** What is searched besides the title. */
  words: readonly string[]
  open(): void
}

function useScreens(): PaletteEntry[] {
  const titleOf = useMenuTitle()
  const navigate = useNavigate()
  const site = useAppSelector((state) => state.site.current)
  const rows = useAppSelector((state) => state.menu.rows)
  return menuLeaves(rows)
    .filter((row) => !row.meta.hidden && !row.meta.link)
    .map((row) => ({
      key: `${row.name} ${row.path}`,
      title: titleOf(row.meta),
      aside: row.path,
      icon: row.meta.icon,
      words: [row.meta.title, row.meta.english_title],
      open: () => void navigate(menuAddress(site, row)),
    }))
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
    words: [key],
    open,
  })
  return [
    deed('account', say('shell.personal'), 'IconUser', () => void navigate('/personal')),
    deed('settings', say('shell.settings'), 'IconSettings', () => void dispatch(settingsDrawerToggled())),
    deed('theme', say(isDark ? 'session.light' : 'session.dark'), 'IconDesktop', () =>
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

/** Every screen of this context, every other site, and what the header can do, that hold the text in either language. */
export function usePaletteEntries(text: string): PaletteEntry[] {
  const all = [...useScreens(), ...useSites(), ...useDeeds()]
  const wanted = text.trim().toLowerCase()
  return all
    .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ entry }) => entry)
}
