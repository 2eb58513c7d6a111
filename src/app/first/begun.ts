import type { ShownPicture } from '../../ports/browser/pictures'
import { hasPictureAt } from '../../ports/browser/pictures'
import type { showPicture } from './picture'

/** The file of `seen.ts` in this build (scripts/webpack/FirstScriptPlugin.ts). */
declare const SEEN: string

declare global {
  interface Window {
    showPicture?: typeof showPicture
  }
}

/** Milliseconds after which the console waits no longer for the picture to be painted. */
const PAINTED_WITHIN = 600

/** Begins to show what was last seen at the address, if anything was. */
export function beginPicture(token: string, language: string): ShownPicture | undefined {
  if (!hasPictureAt(location.hash)) return undefined
  let isDropped = false
  let shown: ShownPicture | undefined
  const script = document.createElement('script')
  script.src = `/${SEEN}`
  const painted = new Promise<void>((resolve) => {
    setTimeout(resolve, PAINTED_WITHIN)
    script.onerror = () => resolve()
    script.onload = () => {
      if (!isDropped) shown = window.showPicture?.(token, language)
      void shown?.painted.then(resolve)
      if (!shown) resolve()
    }
  })
  document.head.append(script)
  return {
    painted,
    drop() {
      isDropped = true
      shown?.drop()
    },
  }
}
