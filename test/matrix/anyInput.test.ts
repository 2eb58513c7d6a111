import { allCalls } from '../../server/app/parts'
import type { AnyCall } from '../../server/foundation/http/call'
import { say } from '../../server/foundation/messages'
import { columnTypeOf } from '../../server/kernel/kinds'
import { standardActionsOf } from '../../src/resources/kit/actionsOf'
import { checkField } from '../../src/resources/kit/checkDraft'
import type { Field } from '../../src/resources/kit/field'
import type { Resource } from '../../src/resources/kit/resource'
import { describeEachApp, type Reply } from '../kit/app'
import { inGroups } from '../kit/inGroups'
import { contextOf, pathOf, storeSample } from '../kit/samples'
import { newKey } from '../kit/shop'
import { hasOwnCode, isRepresented, resourcesToTry, signature } from '../kit/tried'

const ODD: readonly unknown[] = [null, -1, 1e30, true, '', '\u0000', '😀', '2026-13-45', [], [null], { ids: [1e20] }]

/** What forms might let through: the ends of what kinds take, and beyond. */
const EXTREME: readonly unknown[] = [
  null,
  '\u0000',
  'x'.repeat(20_000),
  9_999_999_999.99,
  1e30,
  '9999-12-31',
  [1e15],
  {},
]

/** They end the session that asks, or never end. */
const UNASKED = /\/(logout|reset-password|update\/info|personal\/|events)/

/** What says nothing of what would be right. */
const VAGUE: ReadonlySet<string> = new Set([say('request.broken', 'en'), say('request.notStorable', 'en')])

type Properties = Readonly<Record<string, { items?: { properties?: object } }>>

const propertiesOf = (schema: object | undefined): Properties =>
  (schema as { properties?: Properties } | undefined)?.properties ?? {}

const namesOf = ({ input }: AnyCall): string[] =>
  [input?.body, input?.query].flatMap((schema) => Object.keys(propertiesOf(schema)))

/** The value in place of each field of the entries of its lists. */
const nested = ({ input }: AnyCall, odd: unknown): object[] =>
  Object.entries(propertiesOf(input?.body)).flatMap(([list, { items }]) =>
    Object.keys(items?.properties ?? {}).map((name) => ({ [list]: [{ report_id: 1, id: 1, [name]: odd }] })),
  )

const isOfShop = ({ path }: AnyCall): boolean => path.startsWith('/api/shop/')

const pathTo = (call: AnyCall, odd: unknown): string =>
  (isOfShop(call) ? call.path.replace(':site', 'main') : call.path).replace(/:\w+/g, () =>
    encodeURIComponent(String(odd).slice(0, 50) || '0'),
  )

/** An odd value, and the body in which it is sent. */
type Sent = readonly [odd: unknown, body: unknown]

/** A NUL is named by the sentence for what cannot be stored. */
const faultOf = ({ status, message, data }: Reply, odd: unknown): string | undefined => {
  if (status >= 500) return `${status} ${message}`
  if (VAGUE.has(message) && !JSON.stringify(odd).includes('\\u0000')) return `${status} ${message}`
  const said = JSON.stringify(data?.problems ?? '')
  return said.includes('malformed') ? said : undefined
}

describeEachApp(
  'every call, whatever is sent (decisions: calls and answers)',
  (at, database) => {
    let key = ''
    let member = ''
    beforeAll(async () => {
      await at().signIn()
      key = await newKey(at())
      const body = { email: 'any@example.com', password: 'a long enough secret' }
      member = (await at().call('POST', '/api/shop/main/members', { as: key, body })).data.token
    })

    const send = async (call: AnyCall, odd: unknown, body: unknown): Promise<string[]> => {
      const query = Object.fromEntries(namesOf(call).map((name) => [name, String(odd)]))
      const more = call.method === 'GET' ? { query } : { body: body as object }
      const who = isOfShop(call) ? { as: key, headers: { 'x-member-token': member } } : { site: 'main' }
      const fault = faultOf(await at().call(call.method, pathTo(call, odd), { ...who, ...more }), odd)
      return fault === undefined ? [] : [`${call.method} ${call.path} ${JSON.stringify(more).slice(0, 300)}: ${fault}`]
    }

    /** The odd value as the whole body or query of the call, and in place of each of its names. */
    const inPlaces = (call: AnyCall, odd: unknown): Sent[] => [
      [odd, odd],
      ...(call.method === 'POST'
        ? [...namesOf(call).map((name) => ({ id: 1, ids: [1], [name]: odd })), ...nested(call, odd)]
        : []
      ).map((body): Sent => [odd, body]),
    ]

    const codeTried = new Set<string>()
    let turn = 0
    /** All that is sent to one call: every odd value to the first that its code answers, and to those after it each place one of them. */
    const sentTo = (call: AnyCall): Sent[] => {
      const all = ODD.map((odd) => inPlaces(call, odd))
      if (!codeTried.has(signature(call))) {
        codeTried.add(signature(call))
        return all.flat()
      }
      return (all[0] ?? []).flatMap((_, place) => [all[turn++ % ODD.length]?.[place] ?? [null, null]])
    }

    const fieldsTried = new Set<string>()
    /** Of like fields the first: one with its column type and its options is stored by the same code as another. */
    const isFirst = ({ kind, unique, exact, isCode, choices }: Field, column: string): boolean => {
      const like = [kind, column, unique, exact, isCode, choices !== undefined].join()
      if (fieldsTried.has(like)) return false
      fieldsTried.add(like)
      return true
    }

    /** Of a row each field by itself, with what its kind lets pass: the rest is refused by the same check. */
    const keptIn = (resource: Resource): [name: string, odd: unknown][] =>
      Object.entries(resource.fields).flatMap(([name, field]) =>
        field.readonly || !(isFirst(field, columnTypeOf(name, field)) || hasOwnCode(resource))
          ? []
          : EXTREME.filter((odd) => !('message' in checkField(name, field, odd))).map((odd): [string, unknown] => [
              name,
              odd,
            ]),
      )

    it('answers with what is wrong, and never fails', async () => {
      const failures: string[] = []
      for (const call of allCalls().filter((each) => !UNASKED.test(each.path) && !isRepresented(database, each)))
        failures.push(...(await inGroups(sentTo(call), ([odd, body]) => send(call, odd, body))).flat())
      expect(failures).toEqual([])
    }, 300_000)

    it('keeps or refuses what the fields of each row let pass', async () => {
      const failures: string[] = []
      for (const resource of resourcesToTry(database).filter((each) => standardActionsOf(each).includes('update'))) {
        if (!standardActionsOf(resource).includes('store')) continue
        const kept = keptIn(resource)
        if (kept.length === 0) continue
        const { id } = (await storeSample(at(), resource)).data.row
        const saved = await inGroups(kept, async ([name, odd]) => {
          const body = { id, [name]: odd }
          const fault = faultOf(
            await at().call('POST', pathOf(resource, 'update'), { site: contextOf(resource), body }),
            odd,
          )
          return fault === undefined ? [] : [`${resource.name}.${name} ${JSON.stringify(odd).slice(0, 60)}: ${fault}`]
        })
        failures.push(...saved.flat())
      }
      expect(failures).toEqual([])
    }, 300_000)
  },
  { limits: { address: 100_000_000, session: 100_000_000 } },
)
