import { IconDown } from '@arco-design/web-react/icon'
import { useEffect, useMemo, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { safeHref } from '../../resources/kit/address'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import type { MenuRow } from '../../slices/navigation/menu'
import { menuAddress } from '../../slices/navigation/menuAddress'
import { shownRows } from '../../slices/navigation/shownRows'
import { sidebarClosed } from '../../slices/settings'
import { InboxBadge } from './InboxBadge'
import { MenuIcon } from './menuIcons'
import './SideMenu.css'
import { useMenuTitle } from './useMenuTitle'

/** The menu tree: directories open and close, screens are links. Narrow, a directory shows its screens beside it. */
export function SideMenu({ rows, isNarrow }: { rows: readonly MenuRow[]; isNarrow: boolean }) {
  const shown = useMemo(() => shownRows(rows), [rows])
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen in view is another entry of the menu
  useEffect(() => {
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname, shown])
  return (
    <ul ref={list} className={`co-nav${isNarrow ? ' co-nav--narrow' : ''}`}>
      {shown.map((row) =>
        row.children?.length ? (
          <Directory key={row.name} row={row} isNarrow={isNarrow} />
        ) : (
          <Leaf key={row.name} row={row} hasIcon />
        ),
      )}
    </ul>
  )
}

function Directory({ row, isNarrow }: { row: MenuRow; isNarrow: boolean }) {
  const title = useMenuTitle()(row.meta)
  const site = useAppSelector((state) => state.site.current)
  const { pathname } = useLocation()
  const isHere = row.children?.some((child) => pathname.startsWith(menuAddress(site, child))) ?? false
  const [isOpen, setOpen] = useState(isHere)
  const isShown = isNarrow || isOpen || isHere
  return (
    <li className={`co-nav__group${isHere ? ' is-here' : ''}`}>
      <button
        type="button"
        className="co-nav__item"
        aria-expanded={isShown}
        title={isNarrow ? title : undefined}
        onClick={() => setOpen(!isShown)}
      >
        <span className="co-nav__icon">
          <MenuIcon name={row.meta.icon} />
        </span>
        <span className="co-nav__label">{title}</span>
        <IconDown className={`co-nav__arrow${isShown ? ' is-open' : ''}`} />
      </button>
      {isShown && (
        <ul className="co-nav__children" aria-label={title}>
          {row.children?.map((child) => (
            <Leaf key={child.name} row={child} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Leaf({ row, hasIcon = false }: { row: MenuRow; hasIcon?: boolean }) {
  const title = useMenuTitle()(row.meta)
  const dispatch = useAppDispatch()
  const site = useAppSelector((state) => state.site.current)
  const isMobile = useAppSelector((state) => state.settings.device === 'mobile')
  const inside = (
    <>
      {hasIcon && (
        <span className="co-nav__icon">
          <MenuIcon name={row.meta.icon} />
        </span>
      )}
      <span className="co-nav__label">{title}</span>
      {row.path === 'inbox' && <InboxBadge />}
    </>
  )
  return (
    <li>
      {row.meta.link ? (
        <a className="co-nav__item" href={safeHref(row.meta.link)} target="_blank" rel="noreferrer">
          {inside}
        </a>
      ) : (
        <NavLink
          className="co-nav__item"
          to={menuAddress(site, row)}
          title={title}
          onClick={() => isMobile && dispatch(sidebarClosed())}
        >
          {inside}
        </NavLink>
      )}
    </li>
  )
}
