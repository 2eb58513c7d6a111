/** Looks at every state that is worth it: checks each, writes contact sheets and the list of faults. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { allResources } from '../../src/resources'
import { openBrowser } from '../../test/kit/browser'
import { endAll } from '../../test/kit/cleanup'
import { startServer } from '../../test/kit/server'
import { areas } from './areas'
import { faultPage, type SeenFault } from './faultList'
import { LookWindow } from './LookWindow'
import { lookName } from './looks'
import { type Options, readOptions, USAGE } from './options'
import { pageScript } from './pageChecks'
import { takePictures } from './pictures'
import { isNamed, isStateNamed, placesOf, type Shot, shotName, shotsOf } from './plan'
import { makeSheets, type Taken } from './sheets'
import { type Walked, walk } from './walk'
import { World } from './world'

/** Windows side by side: some draw while the others wait for an answer, or for calm. */
const WALKERS = 5

const fileOf = (at: number): string => join('shots', `${String(at + 1).padStart(4, '0')}.jpg`)

async function openContext(browser: Browser, script: string): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' })
  await context.addInitScript({ content: script })
  return context
}

interface Seen {
  readonly taken: Taken[]
  /** Shots that the demo has no row for. */
  readonly without: Shot[]
}

async function walkAll(browser: Browser, world: World, shots: readonly Shot[], out: string): Promise<Seen> {
  const script = await pageScript()
  const taken: Taken[] = []
  const without: Shot[] = []
  const queue = shots.entries()
  const keep = (at: number, walked: Walked): void => {
    const file = fileOf(at)
    writeFileSync(join(out, file), walked.picture)
    taken[at] = { ...walked, file }
    for (const { kind, where, text } of walked.faults)
      console.log(`  ${shotName(walked.shot)}: ${kind}, ${where}: ${text}`)
  }
  const walker = async (): Promise<void> => {
    const context = await openContext(browser, script)
    const window = new LookWindow(context)
    for (const [at, shot] of queue) {
      const walked = await walk(window, world, shot)
      if (walked) keep(at, walked)
      else without.push(shot)
      if (at % 50 === 49) console.log(`  ${at + 1} of ${shots.length}`)
    }
    await context.close()
  }
  await Promise.all(Array.from({ length: WALKERS }, walker))
  return { taken: taken.filter((each) => each !== undefined), without }
}

async function look({ names, states, looks, isAll, turn, out }: Options): Promise<number> {
  const places = placesOf(allResources, areas).filter(
    ({ screen, state }) => isNamed(screen, names) && isStateNamed(state, states),
  )
  const unknown = states.filter((name) => places.every(({ state }) => state.name !== name))
  if (unknown.length > 0) throw new Error(`None of these screens has the state ${unknown.join(' or ')}`)
  const shots = shotsOf(places, looks, { isAll, turn })
  if (shots.length === 0) throw new Error(`There is no such screen and state to be looked at so`)
  const folder = resolve(out)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'shots'), { recursive: true })
  const [browser, server] = await Promise.all([openBrowser(), startServer({ entry: 'demo' })])
  const world = new World(server)
  await world.learnFailures()
  console.log(`Looking at ${shots.length} states …`)
  const started = performance.now()
  const { taken, without } = await walkAll(browser, world, shots, folder)
  const sheetOf = await makeSheets(browser, folder, taken)
  const faults = taken.flatMap((each): SeenFault[] =>
    each.faults.map((fault) => ({
      screen: each.shot.screen.name,
      state: each.shot.state.name,
      look: lookName(each.shot.look),
      sheet: sheetOf.get(each) ?? '',
      ...fault,
    })),
  )
  writeFileSync(join(folder, 'faults.json'), JSON.stringify(faults, null, 2))
  writeFileSync(join(folder, 'faults.md'), faultPage(faults, taken.length, without))
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`Sheets and faults.md in ${out}; it took ${seconds} s.\n${taken.length} states, ${faults.length} faults`)
  return faults.length
}

async function main(args: readonly string[]): Promise<void> {
  const options = asked(args)
  if (!options) return
  try {
    const faults = options.isReadme ? await takePictures() : await look(options)
    process.exitCode = faults > 0 ? 1 : 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    await endAll()
  }
}

/** Undefined where nothing can be done about what was typed, which is said. */
function asked(args: readonly string[]): Options | undefined {
  try {
    return readOptions(args)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
    process.exitCode = 1
    return undefined
  }
}

async function end(): Promise<void> {
  await endAll()
  process.exit(1)
}

// The demo server and the browser go with this process, however it ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
await main(process.argv.slice(2))
