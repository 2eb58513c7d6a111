import type { UnknownAction } from '@reduxjs/toolkit'
import type { BrowserPort, CallFault, ClockPort, NoticePort, PagesPort, Ports, TusPort } from '../../src/flows/ports'
import { resources } from '../../src/resources'
import { sayProblem } from '../../src/resources/kit/sayProblem'
import { navigationEnded, navigationStarted, type Target } from '../../src/slices/navigation/navigation'
import type { Scene } from './scene'

type Dispatch = (event: UnknownAction) => unknown

const FAULTS: readonly unknown[] = ['refused', 'expired', 'network', 'aborted']

const isFault = (given: unknown): given is CallFault =>
  typeof given === 'object' && given !== null && 'kind' in given && FAULTS.includes(given.kind)

/** Calls whose answer is a list itself. */
const LISTS: ReadonlySet<string> = new Set(['session.menus'])

const plain = (value: unknown): string =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
    ? ''
    : ` ${JSON.stringify(value)}`

function scriptedApi({ answers = {} }: Scene, story: string[]): Ports['api'] {
  const script = new Map<string, unknown[]>()
  for (const [call, given] of Object.entries(answers))
    script.set(call, Array.isArray(given) && !LISTS.has(call) ? [...given] : [given])
  return async (call, input) => {
    story.push(`asks ${call}${plain(input)}`)
    const left = script.get(call) ?? []
    const given = await (left.length > 1 ? left.shift() : left[0])
    if (given === undefined) throw new Error(`the scene has no answer for ${call}`)
    if (isFault(given)) throw given
    return given as never
  }
}

/** Every sending is told with its file; what the scene answers to it comes in turn, byte counts first. */
function scriptedTus({ sends = {}, left = [] }: Scene, story: string[]): TusPort {
  const turns = new Map(Object.entries(sends).map(([file, answers]) => [file, [...answers]]))
  return {
    async send({ file, path, facts }, signal, sent) {
      story.push(`sends ${file} to ${path}${plain(facts)}`)
      const answers = turns.get(file) ?? []
      const given = answers.length > 1 ? answers.shift() : answers[0]
      if (given === undefined) throw new Error(`the scene has no answer for the sending of ${file}`)
      for (const bytes of given.bytes ?? []) sent(bytes)
      signal.addEventListener('abort', () => void story.push(`lets go of ${file}`))
      const ending = await given.ends
      if (isFault(ending)) throw ending
      return ending
    },
    drop: async ({ file }) => void story.push(`has the server drop ${file}`),
    unfinished: async () => left,
    forget: async (key) => void story.push(`forgets the unfinished ${key}`),
  }
}

function scriptedBrowser(
  scene: Scene,
  story: string[],
  stored: Record<string, string>,
  tab: Record<string, string>,
): BrowserPort {
  const query = { ...scene.query }
  let keys = 0
  const write = (storage: Record<string, string>, where: string) => (key: string, value: string | null) => {
    story.push(value === null ? `forgets ${where}${key}` : `keeps ${where}${key} ${value}`)
    if (value === null) delete storage[key]
    else storage[key] = value
  }
  return {
    tabName: () => 'this-tab',
    newKey: () => {
      keys += 1
      return `key-${keys}`
    },
    hostname: () => scene.hostname ?? 'console.example',
    port: () => scene.port ?? '',
    addressQuery: () => ({ ...query }),
    dropAddressQuery(names) {
      for (const name of names) delete query[name]
      story.push(`drops ${names.join(', ')} from the address`)
    },
    goTo: (url) => void story.push(`leaves for ${url}`),
    openTab: (url) => void story.push(`opens a tab at ${url}`),
    restart: () => void story.push('loads the console anew at its root'),
    reload: () => void story.push('reloads'),
    read: (key) => stored[key] ?? null,
    write: write(stored, ''),
    clearStorage() {
      story.push('clears the local storage')
      for (const key of Object.keys(stored)) delete stored[key]
    },
    readTab: (key) => tab[key] ?? null,
    writeTab: write(tab, 'for this tab '),
    languages: () => scene.languages ?? [],
    prefersDark: () => scene.prefersDark ?? false,
    isNarrow: () => scene.isNarrow ?? false,
    isInFront: () => scene.isInFront ?? true,
    isHeldBy: () => scene.isHeld ?? false,
    hold(why) {
      story.push(`holds the page: ${why}`)
      return () => void story.push('lets the page go')
    },
    copy: async (text) => void story.push(`copies ${text}`),
    download: (url) => void story.push(`downloads ${url}`),
    focusInList: (list, way) => void story.push(`leads to ${way} in ${list}`),
    saveText: (name, text) => void story.push(`saves ${name} of ${text.length} characters`),
  }
}

function scriptedNotice(scene: Scene, story: string[]): NoticePort {
  const words = [...(scene.says ?? [])]
  const retries = [...(scene.pressesRetry ?? [])]
  return {
    words: (id) => id,
    error: (message) => void story.push(`says error: ${message}`),
    warn: (id, values) => void story.push(`warns: ${id}${plain(values)}`),
    success: (id, values) => void story.push(`says: ${id}${plain(values)}`),
    async confirm(id, values) {
      const answer = words.shift() ?? true
      story.push(`asks the person: ${id}${plain(values)} → ${answer ? 'yes' : 'no'}`)
      return answer
    },
    async acknowledge(id) {
      story.push(`waits for OK: ${id}`)
      if (scene.pressesOk === false) await new Promise(() => {})
    },
    async offerRetry(id) {
      story.push(`offers retry: ${id}`)
      const pressed = retries.shift()
      return pressed === undefined ? new Promise<boolean>(() => {}) : pressed
    },
    closeRetry: () => {},
    async pop(title, level, leads) {
      story.push(`pops up, ${level}: ${title[1]}`)
      return leads && (scene.takesPop ?? false)
    },
    async offerUndo(id, values) {
      story.push(`offers undo: ${id}${plain(values)}`)
      return scene.pressesUndo ?? false
    },
    async offerWays(id) {
      story.push(`offers ways: ${id}`)
      return scene.takesWay
    },
    startProgress: () => void story.push('progress starts'),
    finishProgress: () => void story.push('progress finishes'),
  }
}

/** A router that does what the real one does: what passes arrives, what is diverted starts again elsewhere. */
export type Targets = Map<number, Target>

function scriptedPages(
  { missingViews = [], lostViews = [], isUnsettled = false }: Scene,
  story: string[],
  dispatch: Dispatch,
  targets: Targets,
): PagesPort {
  let count = 1
  const lost = [...lostViews]
  const start = (to: string): void => {
    const [path = '/', query] = to.split('?')
    count += 1
    const id = count
    setImmediate(() => dispatch(navigationStarted({ id, path, search: query === undefined ? '' : `?${query}` })))
  }
  return {
    pass(id) {
      story.push('the page opens')
      const target = targets.get(id)
      if (target) setImmediate(() => dispatch(navigationEnded(target)))
    },
    divert(_, to) {
      story.push(`goes to ${to} instead`)
      start(to)
    },
    go(to, options) {
      story.push(`goes to ${to}${options?.isReplace ? ', replacing' : ''}`)
      start(to)
    },
    prepare: async (component) => !missingViews.includes(component),
    prepareFrame: async () => {},
    prepareFiles: async () => {},
    prepareGrid: async () => {},
    preparePart: async () => {},
    async prepareViews() {
      const fault = lost.shift()
      story.push(fault ? 'saved views cannot be had' : 'saved views come')
      if (fault) throw fault
    },
    settled: () => (isUnsettled ? new Promise(() => {}) : Promise.resolve()),
    scrollToTop: () => void story.push('scrolls to the top'),
    answerLeaving: (mayLeave) => void story.push(mayLeave ? 'lets the navigation go' : 'stays on the page'),
  }
}

/** Turns of the event loop: more than a navigation takes that is diverted. */
const LATE = 4

const catalogueOf = ({ hasLateDeclarations = false }: Scene): Ports['catalogue'] => ({
  async resource(name) {
    for (let turn = 0; hasLateDeclarations && turn < LATE; turn += 1) await new Promise((done) => setImmediate(done))
    return resources[name]
  },
  sentences: async (name, problems, language) =>
    Object.fromEntries(problems.map((problem) => [problem.field, sayProblem(resources[name], problem, language)])),
})

/** The outer world by the book: it answers what the scene says, and tells what was done to it. */
export function scriptedWorld(scene: Scene, story: string[], dispatch: Dispatch) {
  const stored: Record<string, string> = { ...scene.stored }
  const tabStored: Record<string, string> = { ...scene.tabStored }
  const targets: Targets = new Map()
  let now = Date.UTC(2026, 10, 20, 9)
  const clock: ClockPort = {
    now: () => now,
    async wait(ms) {
      now += ms
      story.push(`waits ${ms} ms`)
    },
  }
  const ports: Ports = {
    api: scriptedApi(scene, story),
    tus: scriptedTus(scene, story),
    browser: scriptedBrowser(scene, story, stored, tabStored),
    notice: scriptedNotice(scene, story),
    pages: scriptedPages(scene, story, dispatch, targets),
    clock,
    stream: {
      open() {
        story.push('opens the event stream')
        return () => void story.push('closes the event stream')
      },
    },
    tape: { text: () => '{}' },
    catalogue: catalogueOf(scene),
  }
  return { ports, stored, tabStored, targets }
}
