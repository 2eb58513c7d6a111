import type { BrowserContext, Page } from 'playwright-core'
import { findings } from '../../test/kit/axe'
import { watch } from '../../test/kit/browser'
import { type Box, type Fault, gathered } from './fault'
import { HEIGHTS } from './looks'
import { excuseShifts, faultsInside } from './pageChecks'
import type { Shot } from './plan'
import { countCalls, settle } from './settle'
import type { Stage } from './state'
import { begin, entriesOf } from './storage'
import { vocabularies, wordOf } from './vocabulary'
import { ADMINISTRATOR, type World } from './world'

/** What came of one shot. */
export interface Walked {
  readonly shot: Shot
  /** A PNG of the window. */
  readonly picture: Buffer
  readonly faults: readonly Fault[]
}

/** Milliseconds within which what is waited for must come. */
const SEEN_WITHIN = 10_000

async function openPage(context: BrowserContext, world: World, { state, look }: Shot): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(SEEN_WITHIN)
  await page.setViewportSize({ width: look.width, height: HEIGHTS[look.width] })
  const token = await world.tokenOf(state.person ?? ADMINISTRATOR)
  await page.addInitScript(begin, entriesOf(look, token))
  return page
}

function stageOf(page: Page, world: World, { screen, look }: Shot): Stage {
  const openCalls = countCalls(page)
  return {
    page,
    screen,
    look,
    amendCalls: async (pathEnd, more) => {
      await page.route(
        ({ pathname }) => pathname.endsWith(pathEnd),
        async (route) => {
          const response = await route.fetch()
          const { data, ...envelope } = await response.json()
          await route.fulfill({ response, json: { ...envelope, data: { ...data, ...more } } })
        },
      )
    },
    say: (id) => wordOf(look.language, id),
    settle: () => settle(page, openCalls),
    breakCalls: async (pathEnd) => {
      await page.route(
        ({ pathname }) => pathname.endsWith(pathEnd),
        (route) => route.fulfill({ ...world.failure(look.language), contentType: 'application/json; charset=utf-8' }),
      )
    },
  }
}

/** Brings the page to the state; what keeps it from there is the first fault. */
async function reach(stage: Stage, { state, screen }: Shot, address: string, url: string): Promise<Fault[]> {
  try {
    await state.prepare?.(stage)
    await stage.page.goto(`${url}/#${screen.path}${address}`)
    await stage.settle()
    if (state.act) await excuseShifts(stage.page)
    await state.act?.(stage)
    if (state.until) await stage.page.locator(state.until).first().waitFor()
    if (state.act ?? state.until) await stage.settle()
    return []
  } catch (error) {
    return [unreached(`${screen.path}${address}`, error)]
  }
}

const unreached = (where: string, error: unknown): Fault => {
  const text = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  return { kind: 'not reached', where, text, boxes: [] }
}

async function obstaclesOn(page: Page): Promise<Fault[]> {
  const found = (await findings(page)).flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => ({ where: String(target.at(-1)), text: `${id}: ${help}` })),
  )
  return Promise.all(
    found.map(async ({ where, text }): Promise<Fault> => {
      const box = await page.locator(where).first().boundingBox()
      const boxes: Box[] = box ? [{ left: box.x, top: box.y, width: box.width, height: box.height }] : []
      return { kind: 'accessibility', where, text, boxes }
    }),
  )
}

/** Opens the state in its look, checks it and takes its picture. Undefined: the demo has no row to show it with. */
export async function walk(context: BrowserContext, world: World, shot: Shot): Promise<Walked | undefined> {
  const { state, screen, look } = shot
  let nowhere: Fault[] = []
  const address = await Promise.resolve(state.address ? state.address(screen, world) : '').catch((error: unknown) => {
    nowhere = [unreached(screen.path, error)]
    return ''
  })
  if (address === undefined) return undefined
  const page = await openPage(context, world, shot)
  try {
    const problems = watch(page)
    const missed =
      nowhere.length > 0 ? nowhere : await reach(stageOf(page, world, shot), shot, address, world.server.url)
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    const inside = missed.length > 0 ? [] : await faultsInside(page, vocabularies[look.language])
    const obstacles = missed.length > 0 ? [] : await obstaclesOn(page)
    const said = problems
      .filter((problem) => !state.expected?.test(problem))
      .map((text): Fault => ({ kind: 'console', where: `${screen.path}${address}`, text, boxes: [] }))
    return { shot, picture, faults: gathered([...missed, ...inside, ...obstacles, ...said]) }
  } finally {
    await page.close()
  }
}
