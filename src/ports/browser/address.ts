import type { BrowserPort } from '../../flows/ports'
import { dropHolds } from './pageHold'

type AddressPart = Pick<
  BrowserPort,
  'hostname' | 'port' | 'addressQuery' | 'dropAddressQuery' | 'goTo' | 'openTab' | 'restart' | 'reload'
>

export const addressPart: AddressPart = {
  hostname: () => location.hostname,
  port: () => location.port,
  addressQuery: () => Object.fromEntries(new URLSearchParams(location.search)),
  dropAddressQuery(names) {
    const url = new URL(location.href)
    for (const name of names) url.searchParams.delete(name)
    if (url.href !== location.href) history.replaceState(history.state, '', url)
  },
  goTo: (url) => location.assign(url),
  openTab: (url) => void window.open(url, '_blank', 'noopener'),
  restart() {
    dropHolds()
    location.replace(`${location.pathname}#/`)
    location.reload()
  },
  reload() {
    dropHolds()
    location.reload()
  },
}
