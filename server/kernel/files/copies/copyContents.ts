import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import type { RunContext } from '../../../foundation/services/run'
import type { Services } from '../../../foundation/services/services'
import { NotStored, PUBLIC_FOLDER } from '../../../foundation/storage/storage'
import { isClosed } from '../../places/closedFile'
import { endingOf, mayLeave, servedType } from '../contentType'
import { sizeKey } from '../sizesRun'
import { copyTable, type FileCopy, keyIn } from './copyRows'
import type { PublicAccount } from './publicAccount'
import { isGivenAt } from './reached'

const AT_ONCE = 200
const COPIED_AT_ONCE = 4

interface Content {
  id: number
  hash: string
  stored: string
  mime: string
  sizes: string[]
}

/** What a copy of a content itself is called; its sizes keep their names. */
export const ORIGINAL = 'original'

export interface Copying {
  services: Services
  site: string
  place: Place
  account: PublicAccount
}

async function contentsAfter(place: Place, after: number): Promise<Content[]> {
  const { rows } = await sql<Content>`SELECT c.id, c.hash, c.stored, c.mime, c.sizes
    FROM ${tableSql(place, 'file_content')} c
    WHERE c.id > ${after} AND (c.kind IN ('image', 'video', 'audio') OR c.mime = 'application/pdf')
      AND EXISTS (SELECT FROM ${tableSql(place, 'file')} t WHERE t.hash = c.hash AND NOT ${isClosed(place)})
    ORDER BY c.id LIMIT ${AT_ONCE}`.execute(place.database.background)
  return rows
}

async function copiesOf({ services, site, account }: Copying, contents: readonly Content[]) {
  const { rows } = await sql<FileCopy>`SELECT id, site, hash, account_id, domain, folder, names
    FROM ${copyTable(services)} WHERE site = ${site} AND account_id = ${account.id} AND retired_at IS NULL
      AND hash = ANY(${contents.map(({ hash }) => hash)}::text[])`.execute(services.places.control.database.kysely)
  return new Map(rows.map((row) => [row.hash, row]))
}

const typeOf = (name: string, mime: string): string =>
  name.startsWith(ORIGINAL) ? servedType(mime) : `image/${name.slice(name.lastIndexOf('.') + 1)}`

/** Copies what is not there yet. False where a source is gone: whoever removed it removes the rest too. */
async function put({ services }: Copying, folder: string, content: Content, names: readonly string[]) {
  try {
    for (const name of names) {
      const from = name.startsWith(ORIGINAL) ? content.stored : sizeKey(content.stored, name)
      await services.storage.copy(from, keyIn({ folder }, name), { type: typeOf(name, content.mime) })
    }
    return true
  } catch (error) {
    if (error instanceof NotStored) return false
    throw error
  }
}

/** `closed`: the domain does not give it out. */
type Begun = 'made' | 'gone' | 'closed'

/** A new copy, in a folder of its own; links lead there once the domain was seen to give it out. */
async function begin(copying: Copying, content: Content, names: readonly string[], isSeen: boolean): Promise<Begun> {
  const { services, place, account } = copying
  const storage = services.storage.of(account.id)
  const folder = `${PUBLIC_FOLDER}/${place.schema}/${content.hash}/${randomUUID().slice(0, 8)}`
  const [original = ORIGINAL] = names
  let begun: Begun = 'gone'
  try {
    if (await put(copying, folder, content, names)) {
      const address = await storage.publicAddress(keyIn({ folder }, original))
      const isOpen = isSeen || (address !== undefined && (await isGivenAt(services, address)))
      begun = !isOpen ? 'closed' : (await note(copying, content, folder, names)) ? 'made' : 'gone'
    }
  } finally {
    if (begun !== 'made') await storage.clear(folder)
  }
  return begun
}

/** False where another run was faster. */
async function note(
  { services, site, account }: Copying,
  { hash }: Content,
  folder: string,
  names: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO ${copyTable(services)} (site, hash, account_id, domain, folder, names)
    VALUES (${site}, ${hash}, ${account.id}, ${account.domain}, ${folder}, ${JSON.stringify(names)}::jsonb)
    ON CONFLICT (site, hash, account_id) WHERE retired_at IS NULL DO NOTHING RETURNING id`.execute(
    services.places.control.database.kysely,
  )
  return rows.length > 0
}

/** Sizes that were made since. */
async function goOn(copying: Copying, content: Content, copy: FileCopy, names: readonly string[]): Promise<boolean> {
  const { services } = copying
  const missing = names.filter((name) => !copy.names.includes(name))
  if (missing.length === 0 || !(await put(copying, copy.folder, content, missing))) return false
  const { rows } = await sql`UPDATE ${copyTable(services)} SET names = ${JSON.stringify(names)}::jsonb
    WHERE id = ${copy.id} RETURNING retired_at`.execute(services.places.control.database.kysely)
  // One that was given up meanwhile is removed with all that it names by now; one that is gone already leaves nothing behind.
  if (rows.length === 0) await services.storage.of(copying.account.id).clear(copy.folder)
  return true
}

/**
 * The account has got another domain: copies lie where they lay, and one of them tells whether they are given out there too.
 * False where they are not.
 */
async function followDomain({ services, site, account }: Copying): Promise<boolean> {
  const { kysely } = services.places.control.database
  const elsewhere = sql`site = ${site} AND account_id = ${account.id} AND domain <> ${account.domain} AND retired_at IS NULL`
  const { rows } = await sql<FileCopy>`SELECT * FROM ${copyTable(services)} WHERE ${elsewhere}
    ORDER BY id DESC LIMIT 1`.execute(kysely)
  const [one] = rows
  if (!one) return true
  const address = await services.storage.of(account.id).publicAddress(keyIn(one, one.names[0] ?? ORIGINAL))
  if (address === undefined || !(await isGivenAt(services, address))) return false
  await sql`UPDATE ${copyTable(services)} SET domain = ${account.domain} WHERE ${elsewhere}`.execute(kysely)
  return true
}

const namesOf = ({ mime, sizes }: Content): string[] => [`${ORIGINAL}${endingOf(mime)}`, ...sizes]

/** Of one page of contents. Copies one alone as long as the domain was not seen to work; undefined where it does not. */
async function copyPage(
  copying: Copying,
  contents: readonly Content[],
  isSeen: boolean,
): Promise<{ made: number; isSeen: boolean } | undefined> {
  const known = await copiesOf(copying, contents)
  const limit = pLimit(COPIED_AT_ONCE)
  const wanted = contents.filter(({ mime }) => mayLeave(mime))
  const fresh = wanted.filter(({ hash }) => !known.has(hash))
  let made = 0
  let isOpen = isSeen
  while (!isOpen) {
    const content = fresh.shift()
    if (!content) break
    const begun = await begin(copying, content, namesOf(content), false)
    if (begun === 'closed') return undefined
    if (begun === 'made') [made, isOpen] = [made + 1, true]
  }
  const more = fresh.map((content) =>
    limit(async () => (await begin(copying, content, namesOf(content), true)) === 'made'),
  )
  const grown = wanted.flatMap((content) => {
    const copy = known.get(content.hash)
    return copy ? [limit(() => goOn(copying, content, copy, namesOf(content)))] : []
  })
  const done = await Promise.all([...more, ...grown])
  return { made: made + done.filter(Boolean).length, isSeen: isOpen }
}

/** Brings what anybody may see to the public domain. Answers how many contents; none where the domain does not give them out. */
export async function copyContents(
  copying: Copying,
  run: Pick<RunContext<unknown>, 'signal' | 'tell'>,
): Promise<number> {
  if (!(await followDomain(copying))) return 0
  let done = 0
  let isSeen = false
  for (let after = 0; ; ) {
    run.signal.throwIfAborted()
    const contents = await contentsAfter(copying.place, after)
    const last = contents.at(-1)
    if (!last) return done
    const page = await copyPage(copying, contents, isSeen)
    if (!page) return done
    done += page.made
    isSeen = page.isSeen
    after = last.id
    run.tell({ done })
  }
}
