import { readFile, stat, writeFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { PICTURE_LIMIT, PICTURE_PIXELS } from '../../../config/fileLimits'
import { PictureTrouble } from './PictureTrouble'
import { isStripped, stripMetadata } from './stripMetadata'

/** A look at a picture that has just come. Paths are of this machine. */
export interface LookTask {
  does: 'look'
  source: string
  mime: string
  /** Where what is taken out of it left something behind: the picture without it. */
  target: string
}

export interface SizesTask {
  does: 'sizes'
  source: string
  /** Largest first. */
  sizes: readonly { width: number; format: SizeFormat; target: string }[]
}

export interface CropTask {
  does: 'crop'
  source: string
  mime: string
  target: string
  rotation: number
  area: Area
}

export interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** A drawing (SVG) that has just come. */
export interface DrawingTask {
  does: 'drawing'
  source: string
  /** The cleaned drawing. */
  target: string
}

export type SizeFormat = 'webp' | 'avif'
export type PictureTask = LookTask | SizesTask | CropTask | DrawingTask

/** As it is seen, that is once it is turned as its file says; a drawing need not say how large it is. */
export interface PictureFacts {
  width: number | null
  height: number | null
  /** The target was written: that is what is to be kept. */
  isRewritten: boolean
}

const QUALITY: Readonly<Record<SizeFormat, number>> = { webp: 80, avif: 55 }

/** Its code is large, and whoever never opens a picture goes without. One picture in one thread, nothing kept. */
const sharpOnce = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

const isTooMany = (error: unknown): boolean =>
  error instanceof Error && /exceeds pixel limit|too many pixels/i.test(error.message)

async function opened(source: string): Promise<Sharp> {
  if ((await stat(source)).size > PICTURE_LIMIT) throw new PictureTrouble('tooLarge')
  const sharp = await sharpOnce()
  return sharp(source, { limitInputPixels: PICTURE_PIXELS, failOn: 'error', sequentialRead: true })
}

async function telling<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PictureTrouble || (error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
    throw Object.assign(new PictureTrouble(isTooMany(error) ? 'tooManyPixels' : 'broken'), { cause: error })
  }
}

/** Width and height change places where it lies on its side. */
const LYING = 5

const look = ({ source, mime, target }: LookTask): Promise<PictureFacts> =>
  telling(async () => {
    const picture = await opened(source)
    const { width, height, orientation = 1, pages = 1 } = await picture.metadata()
    if (width * height * Math.min(pages, 1) > PICTURE_PIXELS) throw new PictureTrouble('tooManyPixels')
    const isRewritten = await cleaned(picture, source, mime, target)
    return orientation >= LYING ? { width: height, height: width, isRewritten } : { width, height, isRewritten }
  })

/** AVIF and TIFF are written anew, the right way up; of the others what does not belong there is cut out. */
async function cleaned(picture: Sharp, source: string, mime: string, target: string): Promise<boolean> {
  if (isStripped(mime)) {
    const stripped = stripMetadata(await readFile(source), mime)
    if (stripped) await writeFile(target, stripped, { mode: 0o600 })
    return stripped !== undefined
  }
  if (mime !== 'image/avif' && mime !== 'image/tiff') return false
  const upright = picture.autoOrient().keepIccProfile()
  await (mime === 'image/avif' ? upright.avif({ quality: 70, effort: 2 }) : upright.tiff()).toFile(target)
  return true
}

/** The largest is made of the picture, the others of the largest before it is packed: that is read and packed once. */
const sizes = ({ source, sizes: wanted }: SizesTask): Promise<null> =>
  telling(async () => {
    const sharp = await sharpOnce()
    const [first] = wanted
    if (!first) return null
    const picture = (await opened(source)).autoOrient()
    const { data, info } = await picture
      .resize({ width: first.width, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    for (const { width, format, target } of wanted) {
      const size = sharp(data, { raw }).resize({ width, withoutEnlargement: true })
      await packed(size, format).toFile(target)
    }
    return null
  })

const packed = (picture: Sharp, format: SizeFormat): Sharp =>
  format === 'avif'
    ? picture.avif({ quality: QUALITY.avif, effort: 2 })
    : picture.webp({ quality: QUALITY.webp, effort: 3 })

const RIGHT_ANGLE = 90

const crop = ({ source, mime, target, rotation, area }: CropTask): Promise<PictureFacts> =>
  telling(async () => {
    const sharp = await sharpOnce()
    const upright = await (await opened(source)).autoOrient().toBuffer()
    const turned = await sharp(upright)
      .rotate(rotation, rotation % RIGHT_ANGLE === 0 ? {} : { background: backgroundOf(mime) })
      .toBuffer({ resolveWithObject: true })
    const inside = within(area, turned.info)
    const made = sharp(turned.data).extract(inside).keepIccProfile()
    await likeBefore(made, mime).toFile(target)
    return { width: inside.width, height: inside.height, isRewritten: true }
  })

const backgroundOf = (mime: string) =>
  mime === 'image/jpeg' ? { r: 255, g: 255, b: 255, alpha: 1 } : { r: 0, g: 0, b: 0, alpha: 0 }

/** A pixel beyond the edge comes of rounding; an area that has nothing of the picture is a mistake. */
function within({ left, top, width, height }: Area, whole: { width: number; height: number }): Area {
  const [x, y] = [Math.min(left, whole.width), Math.min(top, whole.height)]
  const inside = {
    left: x,
    top: y,
    width: Math.min(width, whole.width - x),
    height: Math.min(height, whole.height - y),
  }
  if (inside.width < 1 || inside.height < 1) throw new PictureTrouble('outside')
  return inside
}

function likeBefore(picture: Sharp, mime: string): Sharp {
  if (mime === 'image/png' || mime === 'image/gif') return picture.png()
  if (mime === 'image/webp') return picture.webp({ quality: 90 })
  return mime === 'image/avif'
    ? picture.avif({ quality: 70, effort: 2 })
    : picture.jpeg({ quality: 92, mozjpeg: false })
}

/** What a cropped picture of this type is then. */
export const typeAfterCrop = (mime: string): string =>
  mime === 'image/gif' ? 'image/png' : mime === 'image/tiff' || mime === 'image/bmp' ? 'image/jpeg' : mime

/** Those of a drawing are told by the cleaner itself. */
async function drawing({ source, target }: DrawingTask): Promise<PictureFacts> {
  const { cleanSvg, svgSize } = await import('./cleanSvg')
  const svg = cleanSvg(await readFile(source, 'utf8'))
  if (svg === undefined) throw new PictureTrouble('noDrawing')
  await writeFile(target, svg, { mode: 0o600 })
  return { ...svgSize(svg), isRewritten: true }
}

/** Throws PictureTrouble for what is wrong with the picture itself. */
export function doPictureTask(task: PictureTask): Promise<PictureFacts | null> {
  if (task.does === 'look') return look(task)
  if (task.does === 'drawing') return drawing(task)
  return task.does === 'sizes' ? sizes(task) : crop(task)
}
