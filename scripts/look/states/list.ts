import type { Locator } from 'playwright-core'
import { endpointOf } from '../../../src/resources/kit/endpoints'
import type { Stage, State } from '../state'
import { has, leading, ofFirst } from './openings'

const UNHEARD_OF = 'qzx-9-qzx'

const ticks = ({ page, say }: Stage): Locator =>
  page
    .locator('main')
    .getByRole('checkbox', { name: say('engine.table.pickRow') })
    .filter({ visible: true })

/** Ticks the first row, in the table or among the cards. */
export const tickFirst = (stage: Stage): Promise<void> => ticks(stage).first().check({ force: true })

/** Of the ticked row; where cards have nothing to tick, what the button of the screen says. */
export async function openExport(stage: Stage): Promise<void> {
  const { page, say } = stage
  const canTick = await ticks(stage).first().isVisible()
  if (canTick) await tickFirst(stage)
  const within = page.locator(canTick ? '.co-batch' : 'main .co-page__head').first()
  await within.getByRole('button', { name: say('export.open'), exact: true }).click()
}

/** What every list has. */
export const listStates: readonly State[] = [
  { name: 'filled', isEverywhere: true },
  {
    name: 'empty',
    isOf: (screen) => (leading(screen)?.search?.length ?? 0) > 0,
    address: () => `?keyword=${UNHEARD_OF}`,
  },
  {
    name: 'refused',
    prepare: async ({ screen, breakCalls }) => {
      const resource = leading(screen)
      if (resource) await breakCalls(endpointOf(resource, 'list').path)
    },
    expected: /\b500\b/,
  },
  { name: 'details', isOf: has('form'), address: ofFirst('', 'details') },
  { name: 'history', isOf: (screen) => !leading(screen)?.isLog, address: ofFirst('history-') },
  { name: 'bin', isOf: has('destroy'), address: () => '?open=bin' },
  {
    name: 'filter panel',
    isOf: (screen) => (leading(screen)?.filters?.length ?? 0) > 0,
    act: ({ page }) => page.locator('main .co-chip--add:visible').first().click(),
  },
  { name: 'export dialog', isOf: has('export'), act: openExport },
]
