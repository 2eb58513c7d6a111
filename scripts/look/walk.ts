import type { Page } from 'playwright-core'
import { findings } from '../../test/kit/axe'
import { type Box, type Fault, gathered } from './fault'
import type { EmptyPage, LookWindow } from './LookWindow'
import { excuseShifts, faultsInside } from './pageChecks'
import type { Shot } from './plan'
import { settle } from './settle'
import type { Stage } from './state'
import { vocabularies, wordOf } from './vocabulary'
import { ADMINISTRATOR, type World } from './world'

/** What came of one shot. */
export interface Walked {
  readonly shot: Shot
  /** A JPEG of the window. */
  readonly picture: Buffer
  readonly faults: readonly Fault[]
}

/** A PNG takes five times as long, and the eye sees no difference. */
const PICTURE = { type: 'jpeg', quality: 92, animations: 'disabled', caret: 'hide' } as const

function stageOf({ page, openCalls }: EmptyPage, world: World, { screen, look }: Shot): Stage {
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

/** Everything that can be found on a state that stands there. */
async function faultsOn({ page }: EmptyPage, { look }: Shot): Promise<Fault[]> {
  return [...(await faultsInside(page, vocabularies[look.language])), ...(await obstaclesOn(page))]
}

/** Opens the state in its look, checks it and takes its picture. Undefined: the demo has no row to show it with. */
export async function walk(window: LookWindow, world: World, shot: Shot): Promise<Walked | undefined> {
  const { state, screen, look } = shot
  let nowhere: Fault[] = []
  const address = await Promise.resolve(state.address ? state.address(screen, world) : '').catch((error: unknown) => {
    nowhere = [unreached(screen.path, error)]
    return ''
  })
  if (address === undefined) return undefined
  const empty = await window.empty(look, await world.tokenOf(state.person ?? ADMINISTRATOR))
  const missed =
    nowhere.length > 0 ? nowhere : await reach(stageOf(empty, world, shot), shot, address, world.server.url)
  const picture = await empty.page.screenshot(PICTURE)
  const found = missed.length > 0 ? [] : await faultsOn(empty, shot)
  const said = empty.problems
    .filter((problem) => !state.expected?.test(problem))
    .map((text): Fault => ({ kind: 'console', where: `${screen.path}${address}`, text, boxes: [] }))
  if (missed.length > 0) await window.giveUp()
  return { shot, picture, faults: gathered([...missed, ...found, ...said]) }
}
