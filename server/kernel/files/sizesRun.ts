import { dirname } from 'node:path'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import { PICTURE_WIDTHS } from '../../../config/fileLimits'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { CONTROL } from '../../foundation/services/places'
import type { RunContext, RunKind } from '../../foundation/services/run'
import type { Services } from '../../foundation/services/services'
import { RASTER } from './contentType'
import { hasDomain } from './copies/publicAccount'
import { wantCopies } from './copies/wantCopies'
import { PictureTrouble } from './PictureTrouble'
import { PICTURES_AT_ONCE, workAtPicture } from './pictureDesk'
import type { SizeFormat } from './pictureTasks'

export const SIZES_RUN = 'file:sizes'
/** Pictures that are looked up together. */
const BATCH = 24
/** What was committed while the last look was under way is seen by another one so much later (ms). */
const ONCE_MORE = 200

interface Payload {
  site: string
  /** Sizes that somebody has asked for beside those that every picture gets. */
  asked?: { hash: string; size: string }
}

interface Unmade {
  id: number
  hash: string
  stored: string
  width: number
  sizes: string[]
}

const ALWAYS = PICTURE_WIDTHS.map((width) => `w${width}.webp`)
const SIZE = /^w(\d+)\.(webp|avif)$/

/** Is it a size that pictures are given out in? */
export const isSize = (name: string): boolean => {
  const width = Number(SIZE.exec(name)?.[1])
  return PICTURE_WIDTHS.some((each) => each === width)
}

export const sizeKey = (stored: string, size: string): string => `${dirname(stored)}/${size}`

/** Adds the run that makes the sizes of whatever has none. */
export const wantSizes = (services: Services, site: string): Promise<number> =>
  services.runs.add(SIZES_RUN, { site } satisfies Payload, {
    site,
    userId: null,
    dedupeKey: `${SIZES_RUN} ${site}`,
    title: ['生成图片尺寸', 'Make sizes of pictures'],
  })

/** One more size of one picture, which has been asked for. */
export const wantSize = (services: Services, site: string, hash: string, size: string): Promise<number> =>
  services.runs.add(SIZES_RUN, { site, asked: { hash, size } } satisfies Payload, {
    site,
    userId: null,
    dedupeKey: `${SIZES_RUN} ${site} ${hash} ${size}`,
    title: ['生成图片尺寸', 'Make sizes of pictures'],
  })

async function unmade(place: Place): Promise<Unmade[]> {
  const { rows } = await sql<Unmade>`SELECT id, hash, stored, width, sizes FROM ${tableSql(place, 'file_content')}
    WHERE kind = 'image' AND sizes = '[]' AND trouble IS NULL AND mime = ANY(${[...RASTER]}::text[])
    ORDER BY id LIMIT ${BATCH}`.execute(place.database.background)
  return rows
}

/** Makes these sizes and notes them, unless it lies elsewhere by now: then they are made there. A picture that cannot be opened is noted as such, and not tried again. */
async function make(services: Services, place: Place, content: Unmade, names: readonly string[]): Promise<void> {
  const { storage } = services
  const wanted = names
    .map((name) => ({ name, width: Number(SIZE.exec(name)?.[1]), format: SIZE.exec(name)?.[2] as SizeFormat }))
    .toSorted((one, other) => other.width - one.width)
  const table = tableSql(place, 'file_content')
  try {
    const sizes = await Promise.all(
      wanted.map(async ({ name, width, format }) => ({
        width,
        format,
        target: await storage.draft(sizeKey(content.stored, name)),
      })),
    )
    await workAtPicture(services, { does: 'sizes', source: await storage.local(content.stored), sizes })
    for (const { name, format } of wanted)
      await storage.adopt(sizeKey(content.stored, name), { type: `image/${format}` })
    const made = [...new Set([...content.sizes, ...names])]
    await sql`UPDATE ${table} SET sizes = ${JSON.stringify(made)}::jsonb
      WHERE id = ${content.id} AND stored = ${content.stored}`.execute(place.database.background)
  } catch (error) {
    if (!(error instanceof PictureTrouble) && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    services.log.warn({ err: error, hash: content.hash }, 'a picture has no sizes')
    await sql`UPDATE ${table} SET trouble = ${(error as Error).message} WHERE id = ${content.id}`.execute(
      place.database.background,
    )
  }
}

async function makeAll(services: Services, place: Place, run: RunContext<Payload>): Promise<number> {
  const limit = pLimit(PICTURES_AT_ONCE)
  let done = 0
  for (let isLast = false; ; ) {
    run.signal.throwIfAborted()
    const contents = await unmade(place)
    if (contents.length === 0) {
      if (isLast) return done
      isLast = true
      await new Promise((resolve) => setTimeout(resolve, ONCE_MORE))
      continue
    }
    isLast = false
    await Promise.all(
      contents.map((content) =>
        limit(async () => {
          run.signal.throwIfAborted()
          await make(services, place, content, ALWAYS)
          done += 1
        }),
      ),
    )
    run.tell({ done })
  }
}

/** One more, where it is not there by now. */
async function makeAsked(
  services: Services,
  place: Place,
  { hash, size }: { hash: string; size: string },
): Promise<number> {
  const { rows } = await sql<Unmade>`SELECT id, hash, stored, width, sizes FROM ${tableSql(place, 'file_content')}
    WHERE hash = ${hash} AND trouble IS NULL AND NOT sizes ? ${size}`.execute(place.database.background)
  for (const content of rows) await make(services, place, content, [size])
  return rows.length
}

/** Makes what pictures are given out in, once: small ones for lists, larger ones for pages. Begun again it goes on with the rest. */
export const sizesRun = (services: Services): RunKind<Payload, { made: number }> => ({
  name: SIZES_RUN,
  isExclusive: ({ site }) => `${SIZES_RUN} ${site}`,
  async work(run) {
    const { site, asked } = run.payload
    const place = site === CONTROL ? services.places.control : await services.places.of(site)
    const made = asked ? await makeAsked(services, place, asked) : await makeAll(services, place, run)
    if (made > 0 && hasDomain(services)) await wantCopies(services, site)
    return { made }
  },
})
