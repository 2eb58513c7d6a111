import type { ResourceName } from '../../resources/kit/resourceName'
import { rightsLoaded } from '../../slices/session/session'
import { selectLanguage } from '../../slices/settings'
import {
  filesChosen,
  selectOnTheirWay,
  sendingDropped,
  sendingEnded,
  unfinishedDropped,
} from '../../slices/upload/uploads'
import type { UnfinishedUpload } from '../../slices/upload/uploadTypes'
import { defineFlow, port, read, type Step } from '../kit'
import { readObject } from '../readObject'

/** A file that was chosen and has not come to its end: of whom, for which site, and by which page it was chosen. */
export interface WaitingFile extends UnfinishedUpload {
  user: number
  site: string
  page: string
}

/** Nobody queues more; what came first goes. */
const MOST = 500
const KEPT = 'waiting '

export const isWaitingKey = (key: string): boolean => key.startsWith(KEPT)

const isWaitingFile = (each: unknown): each is WaitingFile =>
  typeof each === 'object' && each !== null && 'key' in each && 'name' in each && 'size' in each && 'page' in each

function* readAll(): Step<WaitingFile[]> {
  const browser = yield* port('browser')
  const { files } = readObject(browser.read('waitingFiles'))
  return Array.isArray(files) ? files.filter(isWaitingFile) : []
}

function* writeAll(files: readonly WaitingFile[]): Step {
  const browser = yield* port('browser')
  browser.write('waitingFiles', files.length > 0 ? JSON.stringify({ files: files.slice(-MOST) }) : null)
}

/** Whoever is signed in, where they are, in this page. */
function* here(): Step<{ user: number; site: string; page: string }> {
  const browser = yield* port('browser')
  const { session, site } = yield* read((state) => state)
  return { user: session.profile?.id ?? 0, site: site.current, page: browser.tabName() }
}

const isSame = (one: Omit<WaitingFile, 'key' | 'page'>, other: Omit<WaitingFile, 'key' | 'page'>): boolean =>
  one.user === other.user &&
  one.site === other.site &&
  one.resource === other.resource &&
  one.name === other.name &&
  one.size === other.size

/** Files of this person for these rows that an earlier page, or an earlier stay, chose and did not send. */
export function* waitingFor(resource: ResourceName): Step<UnfinishedUpload[]> {
  const { user, site } = yield* here()
  return (yield* readAll())
    .filter((each) => each.user === user && each.site === site && each.resource === resource)
    .map(({ page, key, name, size }) => ({ key: `${KEPT}${page} ${key}`, resource, name, size }))
}

/** The files themselves cannot be kept; which they were is, until each has come to its end. */
export const keepWaiting = defineFlow(
  'keepWaiting',
  filesChosen,
  function* ({ resource, files }) {
    const at = yield* here()
    const chosen = files.map(({ key, name, size }) => ({ ...at, key, resource, name, size }))
    const others = (yield* readAll()).filter((each) => !chosen.some((one) => isSame(one, each)))
    yield* writeAll([...others, ...chosen])
  },
  { policy: 'every', crossesSites: true },
)

function* forget(isGone: (each: WaitingFile) => boolean): Step {
  const all = yield* readAll()
  const left = all.filter((each) => !isGone(each))
  if (left.length < all.length) yield* writeAll(left)
}

/** The server has it, refused it, or the person took it back. */
export const forgetWaiting = defineFlow(
  'forgetWaiting',
  [sendingEnded, sendingDropped],
  function* (ended: string | { key: string }) {
    const key = typeof ended === 'string' ? ended : ended.key
    const { page } = yield* here()
    yield* forget((each) => each.page === page && each.key === key)
  },
  { policy: 'every', crossesSites: true },
)

/** The person does not want it any more. */
export const dropWaiting = defineFlow(
  'dropWaiting',
  unfinishedDropped,
  function* (left) {
    const at = yield* here()
    yield* forget((each) => isSame({ ...at, ...left }, each))
  },
  { policy: 'every' },
)

/** The session ends in the middle of the queue: whoever comes back is told which files are still to be sent. */
export function* keepForReturn(): Step {
  const names = yield* read((state) => selectOnTheirWay(state).map(({ name }) => name))
  const { user } = yield* here()
  const browser = yield* port('browser')
  browser.writeTab('filesHeld', JSON.stringify({ user, names }))
}

function* listed(names: readonly string[]): Step<string> {
  return names.join((yield* read(selectLanguage)) === 'zh' ? '、' : ', ')
}

export const tellHeldFiles = defineFlow<unknown>(
  'tellHeldFiles',
  rightsLoaded,
  function* () {
    const browser = yield* port('browser')
    const { user, names } = readObject(browser.readTab('filesHeld'))
    if (!Array.isArray(names)) return
    browser.writeTab('filesHeld', null)
    const notice = yield* port('notice')
    if (user === (yield* here()).user && names.length > 0)
      notice.warn('flows.filesHeld', { count: names.length, names: yield* listed(names) })
  },
  { policy: 'leading' },
)
