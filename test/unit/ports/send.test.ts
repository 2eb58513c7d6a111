import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { REQUEST_TIMEOUT } from '../../../config/limits'
import { httpClient } from '../../../src/ports/api/httpClient'
import { get, post, type Request } from '../../../src/ports/api/request'
import { send } from '../../../src/ports/api/send'

interface Heard {
  method: string | undefined
  url: string | undefined
  type: string | undefined
  token: string | undefined
  body: string
}

const heard: Heard[] = []
let answer: (reply: ServerResponse) => void = () => {}

async function hear(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { method, url, headers } = request
  let body = ''
  for await (const piece of request) body += piece
  heard.push({ method, url, type: headers['content-type'], token: headers.authorization, body })
  answer(reply)
}

const server = createServer((request, reply) => void hear(request, reply))
const words = { networkFailed: () => 'no network', noAnswer: (status: number) => `no answer: ${status}` }

const says = (status: number, body: unknown, type = 'application/json; charset=utf-8') => {
  answer = (reply) =>
    reply.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body))
}
const sent = (request: Request, signal?: AbortSignal) =>
  send(request, { headers: { Authorization: 'Bearer one' }, signal, words })

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  httpClient.defaults.baseURL = `http://127.0.0.1:${port}`
})
afterAll(() => {
  httpClient.defaults.baseURL = undefined
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  heard.length = 0
  says(200, { code: '200', message: 'ok', data: { id: 7 } })
})

describe('a call over the line', () => {
  it('carries its query, its headers and its body, and resolves to the data of the envelope', async () => {
    expect(await sent(get('/api/one', { id: [1, 2], name: undefined, q: '橋' }))).toEqual({ id: 7 })
    expect(await sent(post('/api/two', { name: '橋' }))).toEqual({ id: 7 })
    expect(heard).toEqual([
      { method: 'GET', url: '/api/one?id=1&id=2&q=%E6%A9%8B', type: undefined, token: 'Bearer one', body: '' },
      { method: 'POST', url: '/api/two', type: 'application/json', token: 'Bearer one', body: '{"name":"橋"}' },
    ])
  })

  it('sends a body that is empty, where the query says all', async () => {
    await sent({ method: 'POST', path: '/api/two', query: { id: 1 } })
    expect(heard[0]).toMatchObject({ url: '/api/two?id=1', body: '{}' })
  })

  it('sends a form in parts', async () => {
    await sent({ method: 'POST', path: '/api/login', form: { username: 'ann' } })
    expect(heard[0]?.type).toMatch(/^multipart\/form-data; boundary=/)
    expect(heard[0]?.body).toMatch(/name="username"\r\n\r\nann\r\n/)
  })

  it('resolves to text as it is', async () => {
    says(200, 'a,b\n1,2\n', 'text/plain; charset=utf-8')
    expect(await sent(get('/api/text'))).toBe('a,b\n1,2\n')
  })
})

describe('a call that is refused', () => {
  it.each([200, 422])('says why, whatever the status (%d)', async (status) => {
    says(status, { code: 422, message: 'too long', data: { requestId: 'r1' } })
    await expect(sent(get('/api/one'))).rejects.toMatchObject({
      kind: 'refused',
      message: 'too long',
      code: '422',
      status,
      requestId: 'r1',
    })
  })

  it('says that the session is over', async () => {
    says(401, { code: -200, message: 'over', data: null })
    await expect(sent(get('/api/one'))).rejects.toMatchObject({ kind: 'expired' })
  })

  it('says what a proxy between could not', async () => {
    says(413, '<html>', 'text/html')
    await expect(sent(get('/api/one'))).rejects.toMatchObject({
      kind: 'refused',
      message: 'no answer: 413',
      code: '413',
    })
    says(502, '<html>', 'text/html')
    await expect(sent(get('/api/one'))).rejects.toMatchObject({ kind: 'network', message: 'no network' })
  })
})

describe('a line that fails', () => {
  it('is told where it is cut, before the answer and in the middle of it', async () => {
    answer = (reply) => reply.destroy()
    await expect(sent(get('/api/one'))).rejects.toMatchObject({ kind: 'network' })
    answer = (reply) => {
      reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"code":')
      setTimeout(() => reply.destroy(), 20)
    }
    await expect(sent(get('/api/one'))).rejects.toMatchObject({ kind: 'network' })
  })

  it('is told where it is silent for too long', async () => {
    answer = () => {}
    expect(httpClient.defaults.timeout).toBe(REQUEST_TIMEOUT)
    httpClient.defaults.timeout = 30
    await expect(sent(get('/api/one'))).rejects.toMatchObject({ kind: 'network' })
    httpClient.defaults.timeout = REQUEST_TIMEOUT
  })

  it('ends where the caller ends it, at once where it has ended before', async () => {
    answer = () => {}
    const asking = new AbortController()
    const outcome = expect(sent(get('/api/one'), asking.signal)).rejects.toMatchObject({ kind: 'aborted' })
    setTimeout(() => asking.abort(), 20)
    await outcome
    const before = heard.length
    await expect(sent(get('/api/one'), AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted' })
    expect(heard).toHaveLength(before)
  })
})
