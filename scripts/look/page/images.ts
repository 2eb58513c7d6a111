import type { Fault } from '../fault'
import { fault, isSeen } from './element'

/** Pictures that did not come. */
export const missingImages = (): Fault[] =>
  [...document.images]
    .filter((image) => isSeen(image) && image.complete && image.naturalWidth === 0 && image.currentSrc !== '')
    .map((image) => fault('image', image, image.currentSrc))
