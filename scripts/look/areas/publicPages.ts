import { screenAlone } from '../screens'
import type { Area, Stage, State } from '../state'

let visitors = 0

/** Another account each time: five failures lock one. */
async function failToSignIn({ page }: Stage): Promise<void> {
  visitors += 1
  await page.locator('input[name=username]').fill(`visitor-${visitors}@demo.example`)
  await page.locator('input[name=password]').fill('a wrong password')
  await page.locator('input[name=password]').press('Enter')
  await page.locator('.co-alert').waitFor()
}

const press = async ({ page }: Stage): Promise<void> => page.locator('button[type=submit]').first().click()

const visited = (states: readonly State[]): State[] => states.map((state) => ({ person: 'nobody', ...state }))

/** What people see who have not signed in. */
export const publicPages: Area = {
  alone: [
    {
      screen: screenAlone('/login'),
      states: visited([
        { name: 'plain' },
        { name: 'empty', act: press },
        { name: 'wrong password', act: failToSignIn, expected: /\b(401|403|422)\b/ },
        {
          name: 'forgotten password',
          act: ({ page, say }) => page.getByRole('button', { name: say('session.forgotten') }).click(),
        },
      ]),
    },
    {
      screen: screenAlone('/rebuild'),
      states: visited([
        { name: 'plain' },
        { name: 'new password', address: () => '?token=out-of-a-mail' },
        { name: 'new password, empty', address: () => '?token=out-of-a-mail', act: press },
      ]),
    },
    {
      screen: screenAlone('/activation'),
      states: visited([
        { name: 'no token' },
        { name: 'wrong token', address: () => '?token=out-of-a-mail', expected: /\b4\d\d\b/ },
      ]),
    },
  ],
}
