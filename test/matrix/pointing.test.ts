import { shopPart } from '../../server/features/shop/shopPart'
import { allResources } from '../../src/resources'
import { describeEachApp } from '../kit/app'
import { inGroups } from '../kit/inGroups'
import { Orders } from '../kit/orders'
import {
  allPointers,
  contextOfTarget,
  hanging,
  isDoable,
  type Pointer,
  rowOf,
  storePointing,
  updatePointing,
} from '../kit/pointers'
import { contextOf, makeDraft, pathOf, storeSample } from '../kit/samples'
import { addCurrency, Shop, sold } from '../kit/shop'

/** What can be deleted under somebody who points to it; a log is no reason to keep a row, nor is what outlives it. */
const pairs = allPointers.filter(
  ({ resource, target, outlives }) => !resource.isLog && !outlives && isDoable(target, 'destroy'),
)
const mergeable = allResources.filter(({ actions }) => actions !== undefined && 'merge' in actions)
const ROUNDS = 1

describeEachApp(
  'rows that are deleted or merged while others come to point to them',
  (at) => {
    beforeAll(() => at().signIn())

    const nameOf = ({ resource, field }: Pointer): string => `${resource.name}.${field}`
    const act = async (resource: Pointer['resource'], action: string, body: object, site = contextOf(resource)) =>
      (await at().call('POST', pathOf(resource, action), { site, body })).status === 200
    /** A row to point to, which nothing else points to. */
    const targetOf = async (pointer: Pointer): Promise<number> => {
      const site = contextOfTarget(pointer)
      if (site === contextOf(pointer.target)) return (await storeSample(at(), pointer.target)).data.row.id
      const body = await makeDraft(at(), pointer.target)
      return (await at().call('POST', pathOf(pointer.target, 'store'), { site, body })).data.row.id
    }
    const destroy = (pointer: Pointer, id: number) =>
      act(pointer.target, 'destroy', { ids: [id] }, contextOfTarget(pointer))
    const counts = { races: 0, deleted: 0, written: 0, neither: 0 }
    const race = async (one: Promise<boolean>, other: Promise<boolean>): Promise<void> => {
      const [deleted, written] = await Promise.all([one, other])
      counts.races += 1
      if (deleted) counts.deleted += 1
      if (written) counts.written += 1
      if (!deleted && !written) counts.neither += 1
    }
    const insistOnNone = async (pointers: readonly Pointer[]): Promise<void> => {
      const found = await inGroups(
        pointers,
        async (pointer) => [nameOf(pointer), await hanging(at(), pointer)] as const,
      )
      process.stdout.write(`${JSON.stringify({ ...counts, fields: pointers.length })}\n`)
      expect(found.filter(([, count]) => count > 0)).toEqual([])
    }

    const writes: Record<string, (pointer: Pointer) => Promise<void>> = {
      async store(pointer) {
        const id = await targetOf(pointer)
        await race(destroy(pointer, id), storePointing(at(), pointer, id))
      },
      async update(pointer) {
        // What is there once is not stored by anybody.
        if (pointer.resource.isSingle) return
        const [id, row] = [await targetOf(pointer), (await storeSample(at(), pointer.resource)).data.row.id]
        await race(destroy(pointer, id), updatePointing(at(), pointer, id, row))
      },
      async restore(pointer) {
        const { resource } = pointer
        if (!isDoable(resource, 'destroy')) return
        const [id, row] = [await targetOf(pointer), (await storeSample(at(), resource)).data.row.id]
        if (!(await updatePointing(at(), pointer, id, row))) return
        const gone = await at().call('POST', pathOf(resource, 'destroy'), {
          site: contextOf(resource),
          body: { ids: [row] },
        })
        if (gone.status !== 200) return
        await race(destroy(pointer, id), act(resource, 'restore', { set: gone.data.change_set_id }))
      },
    }

    it.each(Object.keys(writes))('leave nothing that points nowhere: %s', async (kind) => {
      const work = Array.from({ length: ROUNDS }, () => pairs).flat()
      await inGroups(work, (pointer) => writes[kind]?.(pointer) ?? Promise.resolve())
      await insistOnNone(pairs)
    })

    // An enquiry that goes on in another one stays there: only a merged member is gone.
    const merging = allPointers.filter(({ target }) => target.name === 'member')

    it.each(mergeable)('leave one of two $plural that are merged into each other', async (resource) => {
      for (let turn = 0; turn < 4; turn++) {
        const [one, other] = [await rowOf(at(), resource.name), await rowOf(at(), resource.name)]
        const done = await Promise.all([
          act(resource, 'merge', { id: one, into_id: other }),
          act(resource, 'merge', { id: other, into_id: one }),
        ])
        expect(done.filter(Boolean)).toHaveLength(1)
      }
    })

    it('leave nothing behind that is written for one who is merged', async () => {
      const written = merging.filter(({ resource }) => !resource.isLog)
      await inGroups(
        written.flatMap(
          (pointer) =>
            [
              [pointer, storePointing],
              [pointer, updatePointing],
            ] as const,
        ),
        async ([pointer, write]) => {
          const [from, into] = [await rowOf(at(), pointer.target.name), await rowOf(at(), pointer.target.name)]
          const row = (await storeSample(at(), pointer.resource)).data.row.id
          await race(act(pointer.target, 'merge', { id: from, into_id: into }), write(at(), pointer, from, row))
        },
      )
      await insistOnNone(merging)
    })

    describe('by the shop', () => {
      let shop: Shop
      let goods: Awaited<ReturnType<typeof sold>>
      let orders: Orders
      let question: number
      beforeAll(async () => {
        shop = await Shop.open(at())
        await addCurrency(at(), 'CNY', { is_first: true })
        goods = await sold(at())
        orders = await Orders.open(at(), 'USD')
        await at().call('POST', '/api/admin/message-module/store', {
          site: 'main',
          body: { name: 'race', code: 'race' },
        })
        question = await rowOf(at(), 'question')
        const approved = await at().call('POST', '/api/admin/question/approve', {
          site: 'main',
          body: { ids: [question] },
        })
        expect(approved.status).toBe(200)
      })

      const line = () => ({ report_id: goods.id, price_version_id: goods.edition })
      /** What a member writes, by the path of the call. */
      const bodies: Record<string, () => object | undefined> = {
        '/cart': line,
        '/orders': () => ({ lines: [line()], currency: 'CNY', email: 'race@example.com', payment_id: orders.method }),
        '/feedback': () => ({ name: 'Reader', content: 'Why?' }),
        '/messages': () => ({ module: 'race', name: 'Ada', email: 'ada@example.com' }),
        '/tickets': () => ({ subject: 'A second seat' }),
        '/questions': () => ({ title: 'How large is it?' }),
        '/questions/:id/answers': () => ({ content: 'Large' }),
        '/views': () => ({ views: [{ report_id: goods.id }] }),
      }
      /** Of nobody, about an order that is held, or nothing that points to anybody. */
      const others = [
        '/price',
        '/members',
        '/members/sign-in',
        '/members/sign-out',
        '/cart/remove',
        '/searches',
        '/orders/:number/payments',
        '/orders/:number/invoices',
        '/offers/:token/accept',
        '/offers/:token/seen',
      ]

      let made = 0
      const signedIn = async () => {
        const [email, password] = [`race-${made++}@example.com`, 'a long enough secret']
        const id = await rowOf(at(), 'member', { email, password, status: 'enabled' })
        const reply = await shop.post('/members/sign-in', { login: email, password })
        return { id, shop: shop.as(reply.data.token) }
      }

      it('knows every call that writes', () => {
        const paths = (shopPart.calls ?? []).flatMap(({ method, path }) =>
          method === 'POST' ? [path.replace('/api/shop/:site', '')] : [],
        )
        expect([...Object.keys(bodies), ...others].sort()).toEqual([...new Set(paths)].sort())
      })

      it.each(Object.keys(bodies))('leaves nothing of one who is merged meanwhile: %s', async (path) => {
        await inGroups(Array.from({ length: 6 }), async () => {
          const [from, into] = [await signedIn(), await rowOf(at(), 'member')]
          const write = from.shop.post(path.replace(':id', String(question)), bodies[path]?.())
          await race(
            at()
              .call('POST', '/api/admin/member/merge', { site: 'main', body: { id: from.id, into_id: into } })
              .then(({ status }) => status === 200),
            write.then(({ status }) => status === 200),
          )
          const { status, message } = await write
          expect([[200, 401].includes(status), message]).toEqual([true, message])
        })
        await insistOnNone(merging)
      })

      it('orders by no payment method that is deleted meanwhile', async () => {
        const both = await inGroups(Array.from({ length: 8 }), async () => {
          const method = await rowOf(at(), 'payment', { code: 'bank', exchange_rate: '1', currency_ids: null })
          const body = { lines: [line()], currency: 'CNY', email: 'race@example.com', payment_id: method }
          const [gone, placed] = await Promise.all([
            at().call('POST', '/api/admin/payment/destroy', { site: 'main', body: { ids: [method] } }),
            shop.post('/orders', body),
          ])
          return `${gone.status} ${placed.status}`
        })
        process.stdout.write(`${JSON.stringify(both)}\n`)
        expect(both.filter((each) => !['200 422', '409 200'].includes(each))).toEqual([])
      })
    })
  },
  { limits: { address: 1_000_000, session: 1_000_000 } },
)
