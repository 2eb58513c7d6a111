import { publicPages } from '../../../config/publicPages'
import { REQUEST_TIMEOUT } from '../../../config/requestTimeout'
import { singleSignOn } from '../../../config/singleSignOn'
import { addressOf } from '../../ports/api/address'
import { listRequest } from '../../ports/api/listRequest'
import type { Answer } from '../../ports/api/opened'
import { get, type Request } from '../../ports/api/request'
import type { Started } from '../../ports/api/started'
import { forgetPictures } from '../../ports/browser/pictureKeys'
import type { ResourceName } from '../../resources/kit/resourceName'
import { fromSearch } from '../../slices/list/listQuery'
import { sizeOfList } from '../../slices/list/listSize'
import { beginPicture } from './begun'
import { beginDoor, type DoorHouse } from './begunDoor'
import { filesOfChunks } from './files'
import { type Opening, readOpening } from './person'
import { chunksOf, chunksOfPublic, componentAt, listAt } from './screens'

const HOUSE = '/api/admin/public/get-page-setting'
const SETTINGS = '/api/admin/personal/setting'

/** Those of the settings are asked for twice: how somebody arranged the lists, and at which sites they work. */
const PARTS = [
  ['page_setting', HOUSE],
  ['profile', '/api/admin/user/info'],
  ['rights', '/api/admin/common/info'],
  ['menus', '/api/admin/common/menus'],
  ['settings', SETTINGS],
  ['settings', SETTINGS],
] as const

/** A day in an address means the reader's day, which only the declaration tells. */
const HAS_DAY = /\d{4}-\d{2}-\d{2}/

const started: Started[] = []

async function wholeOf(address: string, headers: Started['headers']): Promise<Answer | undefined> {
  try {
    const answer = await fetch(address, { headers, signal: AbortSignal.timeout(REQUEST_TIMEOUT) })
    return { status: answer.status, body: await answer.json() }
  } catch {
    // Whoever needs it asks again, and says why it does not come.
    return undefined
  }
}

interface Envelope {
  readonly code: unknown
  readonly data: unknown
}

const isGranted = ({ body }: Answer): boolean => String((body as Envelope | null)?.code) === '200'

async function dataOf(address: string, headers: Started['headers']): Promise<{ data: unknown } | undefined> {
  const answer = await wholeOf(address, headers)
  return answer && isGranted(answer) ? { data: (answer.body as Envelope).data } : undefined
}

function keep(address: string, headers: Started['headers'], answer: Started['answer']): void {
  const one: Started = { address, headers, answer }
  started.push(one)
  void answer.then(() => {
    one.arrivedAt = performance.now()
  })
}

function ask(request: Request, { headers }: Opening): void {
  const address = addressOf(request)
  keep(address, headers, dataOf(address, headers))
}

const partOf = (all: unknown, part: string): { data: unknown } | undefined =>
  typeof all === 'object' && all !== null && part in all ? { data: (all as Record<string, unknown>)[part] } : undefined

/** One answer for what the console asks by several calls, each of which finds its part. */
function askToBoot({ headers, headersBefore }: Opening): void {
  const all = dataOf('/api/admin/boot', headers)
  // Whoever is not let in does not go on looking at what was seen before.
  void all.then((answer) => {
    if (!answer) window.colonnadeOpened?.picture?.drop()
  })
  for (const [part, address] of PARTS)
    keep(
      address,
      address === HOUSE ? headersBefore : headers,
      all.then((answer) => partOf(answer?.data, part)),
    )
}

function askForScreen(component: string, opening: Opening): void {
  if (component === 'dashboard')
    ask(get('/api/admin/dashboard/summary', { zone: String(-new Date().getTimezoneOffset()) }), opening)
  const list = listAt(component)
  if (!list || HAS_DAY.test(opening.search)) return
  const query = fromSearch(new URLSearchParams(opening.search), sizeOfList(list.isTree))
  ask(listRequest({ resource: list.resource as ResourceName, query }), opening)
}

function preload(chunks: readonly string[]): void {
  for (const file of filesOfChunks(chunks)) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = file.endsWith('.css') ? 'style' : 'script'
    link.href = `/${file}`
    document.head.append(link)
  }
}

/** A ticket in the address, or a sign-out, decides first who is here. */
const isArriving = (): boolean => /[?&](tokenData|isLocal)\b/.test(location.search + location.hash)

/** Whether the browser is known to the centre is asked wherever something else than a page for everybody is wanted; mostly it is not. */
function askCentre({ headersBefore }: Opening): Promise<Answer | undefined> {
  const { site, returnPath } = singleSignOn
  const address = addressOf(get('/api/admin/site/single-sign-on', { site, site_redirect_url: returnPath }))
  const whole = wholeOf(address, headersBefore)
  keep(
    address,
    headersBefore,
    whole.then((answer) => answer && { whole: answer }),
  )
  return whole
}

/** Neither the centre nor the house leads people on. */
async function staysHere({ center_url, public_site_url }: DoorHouse, centre: Promise<Answer | undefined>) {
  const answer = await centre
  return !center_url && !public_site_url && answer !== undefined && answer.status < 500 && !isGranted(answer)
}

function startPublic(opening: Opening): void {
  const { language, path, headersBefore } = opening
  const house = dataOf(HOUSE, headersBefore)
  keep(HOUSE, headersBefore, house)
  const page = publicPages.find((each) => each === `/${path}`)
  const centre = page || path === 'personal' ? undefined : askCentre(opening)
  const known = house.then((answer) => answer?.data as DoorHouse | undefined)
  if (page === '/login') void beginDoor(language, known, async () => true)
  else if (centre) void beginDoor(language, known, (settings) => staysHere(settings, centre))
  preload(chunksOfPublic((page ?? '/login').slice(1), language))
}

function startSignedIn(opening: Opening): void {
  const component = componentAt(opening.path)
  askToBoot(opening)
  askForScreen(component, opening)
  preload(chunksOf(component, opening.language))
  const picture = beginPicture(opening.headers.Authorization ?? '', opening.language)
  window.colonnadeOpened = { started, component, ...(picture && { picture }) }
}

window.colonnadeOpened = { started }
if (isArriving()) forgetPictures()
else {
  const opening = readOpening()
  if (opening.isSignedIn) startSignedIn(opening)
  else {
    forgetPictures()
    startPublic(opening)
  }
}
