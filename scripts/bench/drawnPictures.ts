import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { PICTURE_WIDTHS } from '../../config/fileLimits'

/** Different pictures; the others are the same pixels under another density, which makes them other files. */
const DRAWN = 8
const SIZE = { width: 2_600, height: 1_750 }
const AT_ONCE = 2

/** About 2 MB: a soft gradient with grain, as a camera gives. */
async function drawn(number: number): Promise<Buffer> {
  const { width, height } = SIZE
  const noise = { type: 'gaussian' as const, mean: 90 + number * 10, sigma: 26 }
  return sharp({ create: { width, height, channels: 3, background: '#666', noise } })
    .blur(0.6)
    .jpeg({ quality: 93 })
    .toBuffer()
}

/** The horizontal and the vertical density of a JFIF header. */
const DENSITY_AT = 14

/** So many pictures in this folder; resolves to their paths. */
export async function drawAll(folder: string, count: number): Promise<string[]> {
  const bases = await Promise.all(Array.from({ length: DRAWN }, (_, number) => drawn(number)))
  const files: string[] = []
  for (let number = 0; number < count; number += 1) {
    const picture = Buffer.from(bases[number % DRAWN] as Buffer)
    picture.writeUInt16BE(1 + number, DENSITY_AT)
    picture.writeUInt16BE(1 + number, DENSITY_AT + 2)
    const file = join(folder, `picture-${number}.jpg`)
    await writeFile(file, picture)
    files.push(file)
  }
  return files
}

/** The same sizes of the same pictures, and nothing else. Seconds. */
export async function sharpAlone(files: readonly string[], folder: string): Promise<number> {
  sharp.concurrency(1)
  sharp.cache(false)
  const limit = pLimit(AT_ONCE)
  const from = performance.now()
  const sizesOf = async (file: string, at: number): Promise<void> => {
    for (const width of PICTURE_WIDTHS)
      await sharp(file)
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 80, effort: 3 })
        .toFile(join(folder, `${at}-${width}.webp`))
  }
  await Promise.all(files.map((file, at) => limit(() => sizesOf(file, at))))
  return (performance.now() - from) / 1000
}
