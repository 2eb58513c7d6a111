import { IconDown } from '@arco-design/web-react/icon'
import { useState } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { type SiteChoice, siteChosen } from '../../slices/site'
import { PopButton } from './PopButton'
import { siteColor } from './siteColor'
import './SiteSwitcher.css'

/** The site one is in, by colour and name, and the way to another. */
export function SiteSwitcher() {
  const say = useSay()
  const label = useLabel()
  const current = useAppSelector((state) => state.site.current)
  const here = useAppSelector((state) => state.site.reachable.find(({ name }) => name === current))
  const title = here ? label([here.title, here.english_name]) : current === 'control' ? say('shell.control') : current
  return (
    <PopButton
      label={title}
      title={say('shell.sites')}
      className="co-site"
      panelLabel={say('shell.sites')}
      panel={(close) => <SiteList onChosen={close} />}
    >
      <i className="co-site__dot" style={{ background: here?.color ?? siteColor(current) }} aria-hidden="true" />
      <span className="co-site__name">{title}</span>
      <IconDown className="co-site__arrow" />
    </PopButton>
  )
}

const matches = (site: SiteChoice, text: string): boolean =>
  [site.name, site.title, site.english_name, site.domain ?? ''].some((part) => part.toLowerCase().includes(text))

function SiteList({ onChosen }: { onChosen: () => void }) {
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const { current, reachable } = useAppSelector((state) => state.site)
  const [text, setText] = useState('')
  const found = reachable.filter((site) => matches(site, text.trim().toLowerCase()))
  const choose = (site: string) => {
    onChosen()
    if (site !== current) dispatch(siteChosen(site))
  }
  return (
    <div className="co-sites">
      <input
        className="co-sites__search"
        placeholder={say('shell.sitesSearch')}
        aria-label={say('shell.sitesSearch')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && found[0] && choose(found[0].name)}
      />
      <ul className="co-sites__list">
        {found.map((site) => (
          <li key={site.name}>
            <button
              type="button"
              className="co-sites__site"
              aria-current={site.name === current}
              onClick={() => choose(site.name)}
            >
              <i
                className="co-site__dot"
                style={{ background: site.color ?? siteColor(site.name) }}
                aria-hidden="true"
              />
              <span className="co-sites__title">{label([site.title, site.english_name])}</span>
              <span className="co-sites__name">{site.name}</span>
            </button>
          </li>
        ))}
        {found.length === 0 && <li className="co-sites__none">{say('shell.sitesNone')}</li>}
      </ul>
    </div>
  )
}
