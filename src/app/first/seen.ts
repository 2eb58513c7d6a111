/** What draws the picture of a list: it comes beside the first script, where there is one to draw. */
import { showPicture } from './picture'

Object.assign(globalThis, { showPicture })
