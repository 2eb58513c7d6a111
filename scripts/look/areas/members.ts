import type { Screen } from '../screens'
import type { Area, Rows, Stage, State } from '../state'

const ofMember =
  (to: (id: number) => string) =>
  async ({ context }: Screen, rows: Rows): Promise<string | undefined> => {
    const id = await rows.first('member', context)
    return id === undefined ? undefined : to(id)
  }

const chooseHeir = async ({ page, settle }: Stage): Promise<void> => {
  await page.getByRole('dialog').locator('[role=combobox]').first().click()
  await page.getByRole('option').last().click()
  await settle()
}

const memberStates: readonly State[] = [
  { name: 'member card', address: ofMember((id) => `/details/${id}`) },
  { name: 'merge', address: ofMember((id) => `?open=do-merge-${id}`), act: chooseHeir, until: '[role=dialog] p' },
]

const ofPolicy = async ({ context }: Screen, rows: Rows): Promise<string | undefined> => {
  const id = await rows.first('policy', context)
  return id === undefined ? undefined : `/details/${id}`
}

/** The oldest version differs most from what is worked on. */
const compare = async ({ page, settle }: Stage): Promise<void> => {
  await page.locator('.co-policy [data-id] .co-open, .co-policy .co-card__body').last().click()
  await page.locator('.co-policy__head').waitFor()
  await settle()
  await page.locator('.co-policy__head').scrollIntoViewIfNeeded()
}

/** Members with what is known of them, and the versions of policies beside each other. */
export const members: Area = {
  ofMenu: {
    'members/member': { states: memberStates },
    'setting/policy': {
      states: [{ name: 'comparison', address: ofPolicy, act: compare, until: '.co-policy__head' }],
    },
  },
}
