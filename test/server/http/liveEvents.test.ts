import { rowsChanged } from '../../../server/kernel/changes/rowsChanged'
import { describeEachApp, type TestApp } from '../../kit/app'
import { addUser, PASSWORD, signInWith } from '../../kit/people'

interface Ear {
  /** Everything heard so far. */
  text(): string
  hears(words: string): Promise<void>
  isOver(): boolean
  close(): void
}

async function listen({ app }: TestApp, token: string): Promise<Ear> {
  const address = app.server.address() ?? (await app.listen({ port: 0, host: '127.0.0.1' }))
  const url = typeof address === 'string' ? address : `http://127.0.0.1:${address.port}`
  const hanging = new AbortController()
  const answer = await fetch(`${url}/api/admin/events`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    signal: hanging.signal,
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
  let text = ''
  let isOver = false
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const read = async (): Promise<void> => {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) text += piece.value
    isOver = true
  }
  read().catch(() => {
    isOver = true
  })
  return {
    text: () => text,
    isOver: () => isOver,
    close: () => hanging.abort(),
    async hears(words) {
      for (let waited = 0; waited < 3_000 && !text.includes(words); waited += 20)
        await new Promise((done) => setTimeout(done, 20))
      expect(text).toContain(words)
    },
  }
}

describeEachApp('live events (decisions: calls and answers)', (at) => {
  it('tell a run to its owner and to ROOT2, and to nobody else', async () => {
    const [root, owner] = [await at().signIn(), await signInWith(at(), 'runner', { code: 'RUNNER', site: 'main' })]
    const other = await signInWith(at(), 'bystander', { code: 'BYSTANDER', site: 'main' })
    const ears = await Promise.all([root, owner, other].map((token) => listen(at(), token)))
    await Promise.all(ears.map((ear) => ear.hears('event: hello')))
    const { data } = await at().call('GET', '/api/admin/user/info', { as: owner })
    const id = await at().services.runs.add('test', {}, { site: 'main', userId: data.id, title: ['试', 'A try'] })
    await ears[0]?.hears('event: run')
    await ears[1]?.hears(`"id":${id}`)
    expect(ears[2]?.text()).not.toContain('event: run')
    for (const ear of ears) ear.close()
  })

  it('tell changed rows to those who may list them', async () => {
    const lister = await listen(at(), await signInWith(at(), 'lister', { code: 'LISTER', grants: ['system/user'] }))
    const other = await listen(at(), await signInWith(at(), 'deaf', { code: 'DEAF' }))
    await rowsChanged(at().services, { resource: 'user', site: 'control', ids: [3] })
    await lister.hears('event: rows-changed\ndata: {"resource":"user","site":"control","ids":[3]}')
    await other.hears('event: rights-changed')
    expect(other.text()).not.toContain('rows-changed')
    lister.close()
    other.close()
  })

  it('tell whoever reads rows one by one, and nobody of a site that they do not reach', async () => {
    const reads = { code: 'READER', site: 'main', grants: ['products/report'] }
    const [reader, other, root] = await Promise.all([
      listen(at(), await signInWith(at(), 'reader', reads)),
      listen(at(), await signInWith(at(), 'stranger', { ...reads, code: 'STRANGER', site: 'elsewhere' })),
      listen(at(), await at().signIn()),
    ])
    await rowsChanged(at().services, { resource: 'report', site: 'main', ids: [3] })
    await rowsChanged(at().services, { resource: 'language', site: 'control', ids: [4] })
    await root.hears('{"resource":"language","site":"control","ids":[4]}')
    await reader.hears('{"resource":"report","site":"main","ids":[3]}')
    expect(reader.text()).not.toContain('language')
    expect(other.text()).not.toContain('rows-changed')
    for (const ear of [reader, other, root]) ear.close()
  })

  it('name rows by their ids alone, and too many of them not at all', async () => {
    const ear = await listen(at(), await at().signIn())
    const ids = Array.from({ length: 300 }, (_, index) => index + 1)
    await rowsChanged(at().services, { resource: 'language', site: 'control', ids })
    await ear.hears('data: {"resource":"language","site":"control"}\n')
    ear.close()
  })

  it('tell which page made a change to the pages of the same person alone', async () => {
    const token = await at().signIn()
    const mine = await listen(at(), token)
    const theirs = await listen(
      at(),
      await signInWith(at(), 'colleague', { code: 'COLLEAGUE', grants: ['system/language'] }),
    )
    const draft = { name: '世界语', native_name: 'Esperanto', code: 'eo' }
    const headers = { tab: 'page-1' }
    const made = await at().call('POST', '/api/admin/language/store', { as: token, body: draft, headers })
    expect(made).toMatchObject({ status: 200 })
    const told = `{"resource":"language","site":"control","ids":[${made.data.row.id}]`
    await mine.hears(`${told},"tab":"page-1"}`)
    await theirs.hears(`${told}}`)
    expect(theirs.text()).not.toContain('page-1')
    mine.close()
    theirs.close()
  })

  it('end with the session, and say why', async () => {
    await addUser(at(), { name: 'goer' })
    const token = await at().signIn('goer', PASSWORD)
    const ear = await listen(at(), token)
    await at().call('GET', '/api/logout', { as: token })
    await ear.hears('event: session-ended')
    for (let waited = 0; waited < 2_000 && !ear.isOver(); waited += 20)
      await new Promise((done) => setTimeout(done, 20))
    expect(ear.isOver()).toBe(true)
  })

  it('need a session, and are not opened without end by one', async () => {
    expect(await at().call('GET', '/api/admin/events', { as: null })).toMatchObject({ status: 401, code: -200 })
    const token = await at().signIn()
    const ears: Ear[] = []
    for (let opened = 0; opened < 8; opened++) ears.push(await listen(at(), token))
    const address = at().app.server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const ninth = await fetch(`http://127.0.0.1:${port}/api/admin/events`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(ninth.status).toBe(429)
    for (const ear of ears) ear.close()
  })
})

describeEachApp(
  'closing (architecture §5)',
  (at) => {
    it('ends the streams, and finishes what was asked before', async () => {
      const ear = await listen(at(), await at().signIn())
      const address = at().app.server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      const asked = fetch(`http://127.0.0.1:${port}/api/slow`)
      await new Promise((done) => setTimeout(done, 50))
      const started = Date.now()
      await at().app.close()
      expect(Date.now() - started).toBeLessThan(5_000)
      expect(ear.isOver()).toBe(true)
      expect(await (await asked).json()).toEqual({ code: '200', message: '', data: 'done' })
    })
  },
  {
    addCalls: [
      {
        method: 'GET',
        path: '/api/slow',
        access: 'public',
        title: ['慢', 'Slow'],
        answer: async () => {
          await new Promise((done) => setTimeout(done, 400))
          return 'done'
        },
      },
    ],
  },
)
