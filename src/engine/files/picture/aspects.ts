import type { FileItem } from '../../../resources/kit/files'
import type { PictureCut } from '../../../slices/files/pictures'

export const ASPECTS = ['own', '1:1', '4:3', '3:2', '16:9', '3:4'] as const
export type Aspect = (typeof ASPECTS)[number]

type Sides = Pick<FileItem, 'width' | 'height'>

/** Width by height of the frame; that of the picture itself as it stands after a quarter turn. */
export function aspectOf(aspect: Aspect, { width, height }: Sides, rotation: number): number {
  if (aspect !== 'own') {
    const [across = 1, down = 1] = aspect.split(':').map(Number)
    return across / down
  }
  const own = width && height ? width / height : 4 / 3
  return Math.abs(rotation) % 180 === 90 ? 1 / own : own
}

/** Whether anything of the picture goes, or it is turned. */
export const hasCut = ({ left, top, width, height, rotation }: PictureCut, sides: Sides): boolean =>
  rotation % 360 !== 0 || left > 0 || top > 0 || width < (sides.width ?? width) || height < (sides.height ?? height)
