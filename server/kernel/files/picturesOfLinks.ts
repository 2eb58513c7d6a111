import { sql } from 'kysely'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { isClosed } from '../places/closedFile'
import { unplaced, wordInLink } from './names'

/** What is told of a picture to whoever shows it. The focal point goes from 0 to 1, across and down. */
export interface PictureFacts {
  width: number | null
  height: number | null
  focal_x: number | null
  focal_y: number | null
  alt_zh: string | null
  alt_en: string | null
}

interface Found extends PictureFacts {
  link_key: string
}

async function factsIn(place: Place, keys: readonly string[]): Promise<Map<string, PictureFacts>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<Found>`SELECT t.link_key, t.width, t.height, t.focal_x, t.focal_y, t.alt_zh, t.alt_en
    FROM ${tableSql(place, 'file')} t
    WHERE t.link_key = ANY(${[...keys]}::text[]) AND t.kind = 'image' AND NOT ${isClosed(place)}`.execute(
    place.database.kysely,
  )
  return new Map(rows.map(({ link_key, ...facts }) => [link_key, facts]))
}

/** Facts of the pictures behind these links of the site or of control, by link; nothing of others and of private ones. */
export async function picturesOfLinks(
  { places }: Pick<Services, 'places'>,
  place: Place,
  site: string,
  links: readonly string[],
): Promise<Map<string, PictureFacts>> {
  const wanted = [...new Set(links)].flatMap((link) => {
    const word = wordInLink(link)
    return word === undefined ? [] : [{ link, ...unplaced(word), of: unplaced(word).site }]
  })
  const found = new Map<string, PictureFacts>()
  for (const [name, at] of [[site, place] as const, [CONTROL, places.control] as const]) {
    const here = wanted.filter(({ of }) => of === name)
    const facts = await factsIn(
      at,
      here.map(({ word }) => word),
    )
    for (const { link, word } of here) {
      const known = facts.get(word)
      if (known) found.set(link, known)
    }
  }
  return found
}
