import { allCalls } from '../../server/app/parts'
import type { AnyCall } from '../../server/http/call'
import { describeEachApp } from '../kit/app'
import { inGroups } from '../kit/inGroups'

const ODD: readonly unknown[] = [null, -1, 1e30, true, '', '\u0000', '😀', '2026-13-45', [], [null], { ids: [1e20] }]

/** They end the session that asks, or never end. */
const UNASKED = /\/(logout|reset-password|update\/info|personal\/|events)/

const namesOf = ({ input }: AnyCall): string[] =>
  [input?.body, input?.query].flatMap((schema) => Object.keys((schema?.properties as object | undefined) ?? {}))

const pathOf = ({ path }: AnyCall, odd: unknown): string =>
  path.replace(/:\w+/g, () => encodeURIComponent(String(odd).slice(0, 50) || '0'))

describeEachApp(
  'every call, whatever is sent (decisions: calls and answers)',
  (at) => {
    beforeAll(() => at().signIn())

    const send = async (call: AnyCall, odd: unknown, body: unknown): Promise<string[]> => {
      const query = Object.fromEntries(namesOf(call).map((name) => [name, String(odd)]))
      const more = call.method === 'GET' ? { query } : { body: body as object }
      const { status, message } = await at().call(call.method, pathOf(call, odd), { site: 'main', ...more })
      return status < 500 ? [] : [`${call.method} ${call.path} ${JSON.stringify(more)}: ${status} ${message}`]
    }

    /** All that is sent to one call: the odd value as its whole body or query, and in place of each of its names. */
    const sentTo = (call: AnyCall): (readonly [odd: unknown, body: unknown])[] =>
      ODD.flatMap((odd) => [
        [odd, odd] as const,
        ...(call.method === 'POST'
          ? namesOf(call).map((name) => [odd, { id: 1, ids: [1], [name]: odd }] as const)
          : []),
      ])

    it('answers with what is wrong, and never fails', async () => {
      const failures: string[] = []
      for (const call of allCalls().filter(({ path }) => !UNASKED.test(path)))
        failures.push(...(await inGroups(sentTo(call), ([odd, body]) => send(call, odd, body))).flat())
      expect(failures).toEqual([])
    }, 300_000)
  },
  { limits: { address: 100_000_000, session: 100_000_000 } },
)
