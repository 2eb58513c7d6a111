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

/** Whether it has come: before all that only the console needs. */
const come = (tag: 'script' | 'link', facts: { src: string } | { rel: string; href: string }): Promise<boolean> =>
  new Promise((resolve) => {
    const [onload, onerror] = [() => resolve(true), () => resolve(false)]
    document.head.append(Object.assign(document.createElement(tag), { fetchPriority: 'high', onload, onerror }, facts))
  })

/**
 * Brings the sign-in page ahead of the console, once it is known that this is where people stay: `isStaying` is told of the settings of
 * the house and answers that.
 */
export async function beginDoor(
  language: 'zh' | 'en',
  house: Promise<DoorHouse | undefined>,
  isStaying: (house: DoorHouse) => Promise<boolean>,
): Promise<void> {
  const [sheet = ''] = filesOfChunks(['login'])
  const files = Promise.all([
    come('script', { src: `/${DOOR_FILE}` }),
    come('link', { rel: 'stylesheet', href: `/${sheet}` }),
  ])
  const known = await house
  if (known && (await isStaying(known)) && (await files).every(Boolean)) window.openDoor?.(language, known)
}
