import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { transformSync } from 'esbuild'
import { describeApp } from '../../kit/app'
import { givenFile } from '../../kit/files'
import { store } from '../../kit/orders'
import { drawnPicture } from '../../kit/sentFiles'
import { addCurrency, newKey, sold } from '../../kit/shop'

/** The client as it stands in the page for those who build shops. */
const source = /```ts\n([\s\S]+?)\n```/.exec(readFileSync('docs/shop.md', 'utf8'))?.[1] ?? ''

interface Client {
  reports(
    query?: Record<string, string>,
  ): Promise<{ total: number; list: { link: string; thumbnail: string; pictures: object }[] }>
  report(link: string): Promise<{ pictures: object }>
  prices(link: string, currency: string): Promise<{ lines: { total: string }[] }>
  price(lines: readonly object[], currency: string): Promise<{ total: { total: string } }>
  order(body: object, asked?: object): Promise<{ order_number: string; order_amount: string }>
  leaveMessage(message: object, asked?: object): Promise<null>
  askQuestion(body: object): Promise<null>
  questions(query?: Record<string, string>): Promise<{ total: number; list: { title: string; answers: object[] }[] }>
  signIn(login: string, password: string, ip: string): Promise<unknown>
}

interface Module {
  ShopClient: new (base: string, key: string, send: typeof fetch) => Client
}

/** The page's code, run as it is. */
function moduleOf(text: string): Module {
  const { code } = transformSync(text, { loader: 'ts', format: 'cjs' })
  const made = { exports: {} as Module }
  new Function('module', 'exports', code)(made, made.exports)
  return made.exports
}

const compilerOptions = {
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  types: [],
}

it('the client of docs/shop.md compiles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'colonnade-client-'))
  try {
    writeFileSync(join(folder, 'client.ts'), source)
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['client.ts'] }))
    execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', folder], { encoding: 'utf8' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)

describeApp('the client of docs/shop.md', (at) => {
  let client: Client
  let what: Awaited<ReturnType<typeof sold>>

  /** What `fetch` would do, without a port. */
  const send = (async (
    url: string,
    { method, headers, body }: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
  ) => {
    const answer = await at().app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) })
    return new Response(answer.payload, { status: answer.statusCode })
  }) as unknown as typeof fetch

  beforeAll(async () => {
    await at().signIn()
    await addCurrency(at(), 'CNY', { is_first: true })
    await store(at(), 'payment', { name: 'Bank', code: 'bank', exchange_rate: '1' })
    what = await sold(at())
    client = new (moduleOf(source).ShopClient)('/api/shop/main', await newKey(at()), send)
  })

  it('reads, prices and orders', async () => {
    const { list } = await client.reports({ page_size: '5' })
    expect(list).toMatchObject([{ link: what.link }])
    expect((await client.prices(what.link, 'CNY')).lines).toMatchObject([{ total: '200.00' }])
    const lines = [{ report_id: what.id, price_version_id: what.edition, quantity: 2 }]
    const { total } = await client.price(lines, 'CNY')
    const body = { lines, currency: 'CNY', email: 'buyer@example.com', expected_total: total.total }
    const [one, again] = [await client.order(body, { once: 'a' }), await client.order(body, { once: 'a' })]
    expect(one).toMatchObject({ order_amount: '400.00' })
    expect(again.order_number).toBe(one.order_number)
  })

  it('leaves a message and a question, and reads what was approved', async () => {
    await store(at(), 'message-module', { name: 'Contact', code: 'contact' })
    expect(await client.leaveMessage({ module: 'contact', name: 'Ada', content: 'Call me' })).toBeNull()
    expect(await client.askQuestion({ title: 'How thick?', report_id: what.id })).toBeNull()
    expect((await client.questions()).total).toBe(0)
    const waiting = await at().call('GET', '/api/admin/question/list', { site: 'main' })
    const ids = waiting.data.list.map(({ id }: { id: number }) => id)
    await at().call('POST', '/api/admin/question/approve', { site: 'main', body: { ids } })
    expect((await client.questions({ report_id: String(what.id) })).list).toMatchObject([
      { title: 'How thick?', answers: [] },
    ])
  })

  it('reads how a picture is to be shown', async () => {
    const { id, link } = what
    const item = await givenFile(
      at(),
      await at().signIn(),
      'cover.png',
      await drawnPicture('Cover', '#336699'),
      {},
      { site: 'main' },
    )
    const change = async (resource: string, row: number, values: object) => {
      const { data } = await at().call('GET', `/api/admin/${resource}/form/${row}`, { site: 'main' })
      const body = { id: row, version: data.row.version, ...values }
      expect((await at().call('POST', `/api/admin/${resource}/update`, { site: 'main', body })).message).toBe('')
    }
    await change('file', item.id, { alt_zh: '封面', alt_en: 'A cover', focal_x: 0.25, focal_y: 0.75 })
    await change('report', id, { thumbnail: item.path })
    const facts = { width: 960, height: 640, focal_x: 0.25, focal_y: 0.75, alt_zh: '封面', alt_en: 'A cover' }
    const [listed] = (await client.reports()).list
    expect(listed).toMatchObject({ thumbnail: item.path, pictures: { thumbnail: facts } })
    expect((await client.report(link)).pictures).toEqual({ thumbnail: facts })
    await change('file', item.id, { is_private: true })
    expect((await client.report(link)).pictures).toEqual({ thumbnail: null })
  })

  it('tells why it was refused', async () => {
    const refused = client.signIn('nobody', 'no password of anybody', '203.0.113.1')
    await expect(refused).rejects.toMatchObject({ status: 401, message: '用户名或密码不正确', data: { who: 'member' } })
  })
})
