import { useLayoutEffect } from 'react'
import { useSiteName } from '../../i18n/useSiteName'
import { useAppSelector } from '../../slices/hooks'
import { siteColor } from '../../widgets/siteColor'
import { siteFavicon } from './siteFavicon'
import './SiteMark.css'
import { useMenuTitle } from './useMenuTitle'

/** Which site one is in, wherever one looks: a bar above the frame, the icon and the title of the browser's tab. */
export function SiteMark() {
  const current = useAppSelector((state) => state.site.current)
  const chosen = useAppSelector((state) => state.site.reachable.find((site) => site.name === current)?.color)
  const color = chosen ?? siteColor(current)
  useTitle(current)
  useFavicon(color)
  usePageColor(current, color)
  return <div className="co-sitebar" style={{ background: color }} data-site={current} aria-hidden="true" />
}

/** The site's name first: a tab shows little of it. */
function useTitle(site: string): void {
  const name = useSiteName()
  const titleOf = useMenuTitle()
  const own = useAppSelector((state) => state.settings.title)
  const path = useAppSelector((state) => state.navigation.path)
  const tab = useAppSelector((state) => state.tabs.bySite[site]?.find((each) => each.path === path))
  const screen = tab && titleOf(tab)
  useLayoutEffect(() => {
    document.title = [name, screen, own].filter(Boolean).join(' · ')
    return () => {
      document.title = own
    }
  }, [name, screen, own])
}

/** For whatever on the page shows the site's colour. */
function usePageColor(site: string, color: string): void {
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement
    style.setProperty('--co-site', color)
    dataset.site = site
    return () => {
      style.removeProperty('--co-site')
      delete dataset.site
    }
  }, [site, color])
}

function useFavicon(color: string): void {
  useLayoutEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (!icon) return
    const { href } = icon
    icon.href = siteFavicon(color)
    return () => {
      icon.href = href
    }
  }, [color])
}
