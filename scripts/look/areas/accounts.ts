import { serverMessages } from '../../../server/foundation/messages'
import { screenAlone } from '../screens'
import type { Area, Rows, Stage, State } from '../state'

const PERSON = 'zhaoning@demo.example'
const ARRIVAL = '/decrypt-site-token'

const refusal = (status: number, messageId: keyof typeof serverMessages, { look }: Stage, data: unknown) => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify({
    code: String(status),
    message: serverMessages[messageId][look.language === 'zh' ? 0 : 1].replace('{email}', PERSON),
    data,
  }),
})

/** The demo has no centre: what an installation answers that belongs to one. */
async function arrive(stage: Stage): Promise<void> {
  const data = { domain: null, person: PERSON, link: 'made by a look' }
  await stage.page.route(`**/*${ARRIVAL}`, (route) => route.fulfill(refusal(403, 'signIn.notLinked', stage, data)))
  await stage.page.route('**/link-account', (route) =>
    route.fulfill(refusal(422, 'signIn.wrongPassword', stage, { attempts_left: 3 })),
  )
}

const submit = ({ page }: Stage): Promise<void> => page.locator('button[type=submit]').first().click()

const linking: State = {
  name: 'linking',
  person: 'nobody',
  address: () => '/dashboard?tokenData=of-the-centre&site=center',
  prepare: arrive,
  expected: /\b403\b/,
}

const linkingStates: readonly State[] = [
  linking,
  { ...linking, name: 'linking, empty', act: submit },
  {
    ...linking,
    name: 'linking, wrong password',
    act: async (stage) => {
      await stage.page.locator('input[name=password], input[type=password]').first().fill('a wrong password')
      await submit(stage)
      await stage.page.locator('.co-alert').waitFor()
    },
    expected: /\b(403|422)\b/,
  },
  { ...linking, name: 'linking, signed in', person: 'lihang@demo.example' },
]

/** Somebody who waits for another address. */
const wanting =
  (email: string, wanted: string) =>
  async (_: unknown, rows: Rows): Promise<string> => {
    await rows.once(`${email} wants ${wanted}`, async () => {
      const person = await rows.staff(email)
      return person.call('POST', 'personal/email', 'control', { email: wanted })
    })
    return ''
  }

const LONG = 'ning.zhao.operations.department@research-reports.example'

const personal: readonly State[] = [
  { name: 'email waits', person: PERSON, address: wanting(PERSON, LONG) },
  {
    name: 'another email',
    person: 'chenyu@demo.example',
    act: ({ page, say }) => page.getByRole('button', { name: say('personal.emailChange') }).click(),
  },
  {
    name: 'another email, refused',
    person: 'chenyu@demo.example',
    act: async ({ page, say, settle }) => {
      await page.getByRole('button', { name: say('personal.emailChange') }).click()
      await page.locator('input[type=email]').fill(PERSON)
      await page.getByRole('button', { name: say('personal.emailAsk') }).click()
      await settle()
    },
    expected: /\b422\b/,
  },
]

const link = (id: number, name: string, confirmed_at: string | null) => ({
  id,
  account: name,
  account_email: `${name}@demo.example`,
  name: `${name}-centre`,
  email: `${name}@centre.example`,
  asked_at: '2026-03-02T01:20:00Z',
  confirmed_at,
})

const openDrawer = ({ page }: Stage): Promise<void> => page.locator('.co-userbar .co-link').click()

/** Links come with tickets of a centre alone; addresses wait for real. */
const withLinks = ({ amendCalls }: Stage): Promise<void> =>
  amendCalls('/user/waiting', {
    links: [link(1, 'carter', null), link(2, 'mueller', '2026-02-11T07:45:00Z')],
  })

const waiting: readonly State[] = [
  {
    name: 'waiting, nothing',
    prepare: ({ amendCalls }) => amendCalls('/user/waiting', { links: [], emails: [] }),
    act: openDrawer,
  },
  { name: 'waiting', address: wanting(PERSON, LONG), prepare: withLinks, act: openDrawer },
  {
    name: 'waiting, refused',
    prepare: ({ breakCalls }) => breakCalls('/user/waiting'),
    act: openDrawer,
    expected: /\b500\b/,
  },
]

const press = ({ page }: Stage): Promise<void> => page.locator('main button.co-button--primary').click()
const TOKEN = '?token=out-of-a-mail'

const confirming: readonly State[] = [
  { name: 'no token', person: 'nobody' },
  { name: 'token', person: 'nobody', address: () => TOKEN },
  { name: 'wrong token', person: 'nobody', address: () => TOKEN, act: press, expected: /\b422\b/ },
  {
    name: 'confirmed',
    person: 'nobody',
    address: () => TOKEN,
    prepare: async ({ page }) => {
      await page.route('**/api/confirm-email', (route) =>
        route.fulfill({ json: { code: '200', message: '', data: null } }),
      )
    },
    act: press,
  },
]

/** Where a mail of account safety leads. */
const endingSessions: readonly State[] = [
  { name: 'no token', person: 'nobody' },
  { name: 'token', person: 'nobody', address: () => TOKEN },
]

/** Accounts that are linked, addresses that change. */
export const accounts: Area = {
  ofMenu: { 'system/user': { states: waiting } },
  alone: [
    { screen: { ...screenAlone('/control'), name: 'linking' }, states: linkingStates },
    { screen: screenAlone('/confirm-email'), states: confirming },
    { screen: screenAlone('/end-sessions'), states: endingSessions },
    { screen: { ...screenAlone('/personal'), name: 'personal' }, states: personal },
  ],
}
