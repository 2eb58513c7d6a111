import type { openDoor } from '../door/door'
import type { House } from '../door/look'
import { filesOfChunks } from './files'

/** The file of `door.ts` in this build (scripts/webpack/FirstScriptPlugin.ts). */
declare const DOOR_FILE: string

declare global {
  interface Window {
    openDoor?: typeof openDoor
  }
}

/** The settings of the house that say whether people are led elsewhere first. */
export interface DoorHouse extends House {
  center_url?: string | null
  public_site_url?: string | null
}

const come = (element: HTMLScriptElement | HTMLLinkElement): Promise<boolean> =>
  new Promise((resolve) => {
    element.onload = () => resolve(true)
    element.onerror = () => resolve(false)
    document.head.append(element)
  })

const script = (src: string) => Object.assign(document.createElement('script'), { src })
const sheet = (href: string) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href })

/**
 * Brings the sign-in page ahead of the console, once it is known that this is where people stay: `isStaying` is told of the settings of
 * the house and answers that.
 */
export async function beginDoor(
  language: 'zh' | 'en',
  house: Promise<DoorHouse | undefined>,
  isStaying: (house: DoorHouse) => Promise<boolean>,
): Promise<void> {
  const sheets = filesOfChunks(['login']).filter((file) => file.endsWith('.css'))
  const files = Promise.all([come(script(`/${DOOR_FILE}`)), ...sheets.map((file) => come(sheet(`/${file}`)))])
  const known = await house
  if (known && (await isStaying(known)) && (await files).every(Boolean)) window.openDoor?.(language, known)
}
