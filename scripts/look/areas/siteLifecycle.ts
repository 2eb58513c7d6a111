import type { ResourceName } from '../../../src/resources/kit/resourceName'
import { screenAlone } from '../screens'
import type { Area, Rows, State } from '../state'
import { tickFirst } from '../states/list'

const ofRow =
  (resource: ResourceName, what: string, like?: Readonly<Record<string, unknown>>) =>
  async (_: unknown, rows: Rows): Promise<string | undefined> => {
    const id = await rows.first(resource, 'control', like)
    return id === undefined ? undefined : `?open=${what}-${id}`
  }

const press: NonNullable<State['act']> = ({ page }) => page.locator('[role=dialog] .arco-btn-primary').last().click()

const plans: readonly State[] = [
  { name: 'initialise', address: ofRow('site', 'initialize', { state: 'draft' }) },
  { name: 'upgrade', address: ofRow('site', 'upgrade', { name: 'jp' }) },
  { name: 'upgrade, newest', address: ofRow('site', 'upgrade', { name: 'main' }) },
  { name: 'roll back', address: ofRow('site', 'rollback', { name: 'en' }) },
  { name: 'roll back, no reason', address: ofRow('site', 'rollback', { name: 'en' }), act: press },
  { name: 'test of the connection', address: ofRow('site', 'test', { name: 'main' }) },
  { name: 'upgrade many', address: () => '?open=rollout' },
  { name: 'ticked', act: tickFirst },
]

/** Sites from their making to their going back, and what stands where one is too old. */
export const siteLifecycle: Area = {
  ofMenu: {
    'site/list': { states: plans },
    'site/upgrade-log': {
      states: [
        { name: 'work done', address: ofRow('site_release', 'work', { state: 'done' }) },
        { name: 'work failed', address: ofRow('site_release', 'work', { state: 'failed' }) },
      ],
    },
    'site/database': {
      states: [{ name: 'test of the connection', address: ofRow('database', 'test') }],
    },
  },
  alone: [
    {
      screen: { ...screenAlone('/jp/products/instruction'), name: 'jp/products/instruction' },
      states: [
        { name: 'too old', expected: /\b409\b/ },
        { name: 'too old, for an editor', person: 'sato@demo.example', expected: /\b409\b/ },
      ],
    },
  ],
}
