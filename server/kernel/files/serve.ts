import { sql } from 'kysely'
import { file } from '../../../src/resources/file'
import { mark } from '../../../src/resources/kit/mark'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Forbidden, NotFound, Refusal } from '../../foundation/faults/errors'
import { Redirect } from '../../foundation/http/answers'
import type { PublicCall, PublicRequestContext } from '../../foundation/http/call'
import { oneOf } from '../../foundation/http/query'
import { RangedAnswer } from '../../foundation/http/RangedAnswer'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { TtlCache } from '../../foundation/services/TtlCache'
import { callerOf } from '../access/callerOf'
import { isClosed } from '../places/closedFile'
import { type AddressedFile, contentAddress, type Signed, signatureIn, signedQuery } from './addresses'
import { isShown, SVG, servedType } from './contentType'
import { copyAddress } from './copies/copyAddress'
import { placed, unplaced } from './names'
import { isSize, sizeKey, wantSize } from './sizesRun'

/** A picture's address may be asked for by everybody who reads a page of the site. */
const PER_MINUTE = 30_000
const KEY = /^[\w-]{16}$/
const HASH = /^[0-9a-f]{64}$/
const SITE = /^[A-Za-z0-9-]{1,60}$/

interface Word {
  word: string
  site: string
  place: Place
}

/** What stands in an address, and where it belongs. Whatever is no such word is answered like one that is not there. */
async function wordIn({ services, params }: PublicRequestContext, name: string, shape: RegExp): Promise<Word> {
  const { word, site } = unplaced(params[name] ?? '')
  if (!shape.test(word) || !SITE.test(site)) throw new NotFound('file.notFound')
  try {
    const place = site === CONTROL ? services.places.control : await services.places.forResource(file, site)
    return { word, site, place }
  } catch (error) {
    // Strangers are not told which sites there are, nor how far they have come.
    if (error instanceof Refusal && error.status < 500) throw new NotFound('file.notFound')
    throw error
  }
}

const signatureAsked = ({ query }: PublicRequestContext) => ({
  until: oneOf(query, 'until'),
  signature: oneOf(query, 'signature'),
})

/** Is the address signed, and still good? Throws where it was. */
function isSigned(call: PublicRequestContext, what: Signed, word: string): boolean {
  const state = signatureIn(call.services, what, word, signatureAsked(call))
  if (state === 'over') throw new Refusal(410, 'file.linkOver')
  if (state === 'bad') throw new Forbidden(undefined, 'file.private')
  return state === 'good'
}

/** Somebody who is signed in and may see the files of this place. */
async function hasRight({ services, request }: PublicRequestContext, site: string): Promise<boolean> {
  if (request.headers.authorization === undefined) return false
  const caller = await callerOf(services, request, {})
  return caller.context === site && caller.can(mark(file, 'list'))
}

/** Is it wanted for a page of another website? What the console shows comes from itself, as the policy of its pages asks. */
const isForOthers = ({ request }: PublicRequestContext): boolean => {
  const from = request.headers['sec-fetch-site']
  return from !== undefined && from !== 'same-origin'
}

/** The link that stays: it leads to what the file holds now, for others to its copy at a public domain. Its answer is never kept. */
const link: PublicCall = {
  method: 'GET',
  path: '/f/:key/*',
  access: 'public',
  perMinute: PER_MINUTE,
  title: ['文件的固定链接', 'Link of a file'],
  answers: ['redirect'],
  async answer(call) {
    const { services } = call
    const { word, site, place } = await wordIn(call, 'key', KEY)
    const { rows } =
      await sql<AddressedFile>`SELECT t.hash, t.name, ${isClosed(place)} AS is_closed FROM ${tableSql(place, 'file')} t
      WHERE t.link_key = ${word} AND t.hash IS NOT NULL`.execute(place.database.kysely)
    const [found] = rows
    if (!found) throw new NotFound('file.notFound')
    const mayOpen = !found.is_closed || isSigned(call, 'link', placed(word, site)) || (await hasRight(call, site))
    if (!mayOpen) throw new Forbidden(undefined, 'file.private')
    const asked = oneOf(call.query, 'size')
    const size = asked !== undefined && isSize(asked) ? asked : undefined
    call.reply.headers({ 'cross-origin-resource-policy': 'cross-origin', vary: 'Sec-Fetch-Site' })
    const elsewhere =
      found.is_closed || !isForOthers(call)
        ? undefined
        : await copyAddress(services, { site, place, hash: found.hash, size })
    return new Redirect(elsewhere ?? encodeURI(contentAddress(services, site, found, size)))
  },
}

interface ServedContent {
  stored: string
  size: number
  mime: string
  kind: string
  sizes: string[]
  trouble: string | null
  isPublic: boolean
}

/** How long it may take until a file that was made private is given out no more (ms). */
const KNOWN_FOR = 3_000
const MOST_KNOWN = 5_000
const caches = new WeakMap<Services, TtlCache<ServedContent>>()

/** Not for everybody, or not there: in a moment it may be, so that is never remembered. */
class Closed extends Error {
  constructor(readonly found: ServedContent | undefined) {
    super('A content is not public')
  }
}

async function contentOf(services: Services, at: Word): Promise<ServedContent | undefined> {
  try {
    return await publicContent(services, at)
  } catch (error) {
    if (error instanceof Closed) return error.found
    throw error
  }
}

function publicContent(services: Services, { word, site, place }: Word): Promise<ServedContent> {
  const cache = caches.get(services) ?? new TtlCache<ServedContent>(KNOWN_FOR, MOST_KNOWN)
  caches.set(services, cache)
  return cache.get(`${site} ${word}`, services.now().getTime(), async () => {
    const { rows } = await sql<ServedContent>`SELECT c.stored, c.size, c.mime, c.kind, c.sizes, c.trouble,
        EXISTS (SELECT FROM ${tableSql(place, 'file')} t WHERE t.hash = c.hash AND NOT ${isClosed(place)}) AS "isPublic"
      FROM ${tableSql(place, 'file_content')} c WHERE c.hash = ${word}`.execute(place.database.kysely)
    if (!rows[0]?.isPublic) throw new Closed(rows[0])
    return rows[0]
  })
}

/** Nothing that is given out runs here, whatever it says of itself; it asks for nothing, and is shown by other sites of the house too. */
const SANDBOX =
  "sandbox; default-src 'none'; img-src data:; media-src 'self'; style-src 'unsafe-inline'; font-src data:"
/** The browser's own reader of documents does not work in a sandbox; what a document asks for is closed all the same. */
const OF_DOCUMENTS = "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; object-src 'self'"
const FOR_EVER = 'public, max-age=31536000, immutable'

const disposition = (isInline: boolean, name: string): string =>
  `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`

interface Shown {
  mime: string
  name: string
  isDownload: boolean
  /** Seconds since 1970 until which the address is good; undefined of a public one. */
  until: number | undefined
}

function headersOf(
  { services }: PublicRequestContext,
  { mime, name, isDownload, until }: Shown,
): Record<string, string> {
  const type = servedType(mime)
  const isInline = isShown(mime) && !isDownload
  const left = until === undefined ? 0 : Math.max(0, until - Math.floor(services.now().getTime() / 1000))
  return {
    'content-type': type.startsWith('text/') || type === SVG ? `${type}; charset=utf-8` : type,
    'content-disposition': disposition(isInline, name),
    'content-security-policy': type === 'application/pdf' ? OF_DOCUMENTS : SANDBOX,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': until === undefined ? FOR_EVER : `private, max-age=${left}`,
  }
}

/** What a content is, always the same under one address. A size that is not made yet is made once; until then the original is shown. */
const content: PublicCall = {
  method: 'GET',
  path: '/files/:content/*',
  access: 'public',
  perMinute: PER_MINUTE,
  title: ['文件的内容', 'Content of a file'],
  answers: ['application/octet-stream'],
  async answer(call) {
    const { services, params } = call
    const at = await wordIn(call, 'content', HASH)
    const found = await contentOf(services, at)
    if (!found) throw new NotFound('file.notFound')
    const isOpen = isSigned(call, 'content', placed(at.word, at.site))
    if (!found.isPublic && !isOpen) throw new NotFound('file.notFound')
    const name = params['*'] ?? ''
    const until = isOpen ? Number(oneOf(call.query, 'until')) : undefined
    const isDownload = oneOf(call.query, 'download') !== undefined
    return isSize(name)
      ? sizeAnswer(call, at, found, { name, until, isDownload })
      : ranged(call, found, { mime: found.mime, name, until, isDownload })
  },
}

const ranged = (call: PublicRequestContext, { stored, size }: ServedContent, shown: Shown): RangedAnswer => {
  const { storage } = call.services
  return new RangedAnswer(
    (range) => storage.open(stored, range),
    size,
    stored.split('/').at(-2) ?? stored,
    headersOf(call, shown),
  )
}

async function sizeAnswer(
  call: PublicRequestContext,
  { word, site }: Word,
  found: ServedContent,
  shown: Omit<Shown, 'mime'>,
): Promise<RangedAnswer> {
  const { services } = call
  const { name } = shown
  if (found.sizes.includes(name)) {
    const key = sizeKey(found.stored, name)
    const mime = name.endsWith('.avif') ? 'image/avif' : 'image/webp'
    const headers = headersOf(call, { ...shown, mime })
    const edition = `${found.stored.split('/').at(-2)}-${name}`
    return new RangedAnswer(
      (range) => services.storage.open(key, range),
      await services.storage.size(key),
      edition,
      headers,
    )
  }
  if (found.kind !== 'image') throw new NotFound('file.notFound')
  if (found.trouble === null && found.mime !== SVG) await wantSize(services, site, word, name)
  const original = ranged(call, found, { ...shown, mime: found.mime })
  // Soon there will be something better under this address.
  const headers = { ...original.headers, 'cache-control': 'no-store' }
  return new RangedAnswer(original.open, original.size, original.edition, headers)
}

/** A link that opens a private file for a while. `until`: seconds since 1970. */
export const linkUntil = (services: Services, site: string, path: string, key: string, until: number): string =>
  `${path}${signedQuery(services, 'link', placed(key, site), until)}`

export const fileAddresses: readonly PublicCall[] = [link, content]
