import { useLocation } from 'react-router-dom'
import { useSay } from '../../i18n/useSay'
import { useAppSelector } from '../../slices/hooks'
import { menuAddress } from '../../slices/navigation/menuAddress'
import { BrandMark } from '../../widgets/BrandMark'
import { SideMenu } from './SideMenu'
import './Sidebar.css'

/** The menu at the side: wide, narrow, or over the page on a small screen. */
export function Sidebar() {
  const say = useSay()
  const { layout, device, isSidebarOpen, sidebarLogo, title } = useAppSelector((state) => state.settings)
  const logo = useAppSelector((state) => state.installation.logo)
  const rows = useSideRows(layout === 'mix' && device !== 'mobile')
  const isNarrow = !isSidebarOpen && device !== 'mobile'
  return (
    <aside className="co-sidebar">
      {sidebarLogo && (
        <div className="co-sidebar__brand">
          {logo ? <img className="co-sidebar__logo" src={logo} alt="" /> : <BrandMark />}
          {!isNarrow && <strong className="co-sidebar__title">{title}</strong>}
        </div>
      )}
      <nav className="co-sidebar__menu" aria-label={say('shell.menu')}>
        <SideMenu rows={rows} isNarrow={isNarrow} />
      </nav>
    </aside>
  )
}

/** In the mixed layout the header holds the first level, and the side only what stands under the one in use. */
function useSideRows(isMixed: boolean) {
  const rows = useAppSelector((state) => state.menu.rows)
  const site = useAppSelector((state) => state.site.current)
  const { pathname } = useLocation()
  if (!isMixed) return rows
  const here = rows.find((row) => row.children?.some((child) => pathname.startsWith(menuAddress(site, child))))
  return here?.children ?? rows.filter((row) => !row.children?.length)
}
