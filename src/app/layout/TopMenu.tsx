import { IconDown } from '@arco-design/web-react/icon'
import { useMemo } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useSay } from '../../i18n/useSay'
import { safeHref } from '../../resources/kit/address'
import { useAppSelector } from '../../slices/hooks'
import type { MenuRow } from '../../slices/navigation/menu'
import { menuAddress, menuLeaves } from '../../slices/navigation/menuAddress'
import { shownRows } from '../../slices/navigation/shownRows'
import { InboxBadge } from './InboxBadge'
import { PopButton } from './PopButton'
import './TopMenu.css'
import { useMenuTitle } from './useMenuTitle'

const holds = (row: MenuRow, site: string, path: string): boolean =>
  menuLeaves([row]).some((leaf) => {
    const address = menuAddress(site, leaf)
    return path === address || path.startsWith(`${address}/`)
  })

/**
 * The first level of the menu as a row. `isWhole`: there is no menu at the side, so that a directory opens here;
 * otherwise it leads to its first screen, and the side shows the others.
 */
export function TopMenu({ isWhole }: { isWhole: boolean }) {
  const say = useSay()
  const site = useAppSelector((state) => state.site.current)
  const rows = useAppSelector((state) => state.menu.rows)
  const { pathname } = useLocation()
  const shown = useMemo(() => shownRows(rows), [rows])
  return (
    <nav className="co-top" aria-label={say('shell.menu')}>
      {shown.map((row) => {
        const isHere = holds(row, site, pathname)
        return isWhole && row.children?.length ? (
          <Directory key={row.name} row={row} isHere={isHere} />
        ) : (
          <Entry key={row.name} row={row} isHere={isHere} />
        )
      })}
    </nav>
  )
}

const classOf = (isHere: boolean): string => `co-top__link${isHere ? ' is-here' : ''}`

function Entry({ row, isHere }: { row: MenuRow; isHere: boolean }) {
  const title = useMenuTitle()(row.meta)
  const site = useAppSelector((state) => state.site.current)
  const target = menuLeaves([row])[0] ?? row
  return target.meta.link ? (
    <a className={classOf(false)} href={safeHref(target.meta.link)} target="_blank" rel="noreferrer">
      {title}
    </a>
  ) : (
    <Link className={classOf(isHere)} to={menuAddress(site, target)} aria-current={isHere ? 'page' : undefined}>
      {title}
      {target.path === 'inbox' && <InboxBadge />}
    </Link>
  )
}

function Directory({ row, isHere }: { row: MenuRow; isHere: boolean }) {
  const titleOf = useMenuTitle()
  const navigate = useNavigate()
  const site = useAppSelector((state) => state.site.current)
  const title = titleOf(row.meta)
  const items = menuLeaves(row.children ?? []).map((leaf) => ({
    id: leaf.name,
    label: titleOf(leaf.meta),
    onPick: () =>
      leaf.meta.link ? void open(leaf.meta.link, '_blank', 'noreferrer') : void navigate(menuAddress(site, leaf)),
  }))
  return (
    <PopButton label={title} className={classOf(isHere)} items={items}>
      {title}
      <IconDown className="co-top__arrow" />
    </PopButton>
  )
}
