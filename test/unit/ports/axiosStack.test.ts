import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { axiosStack } from '../../../src/ports/api/axiosStack'

describe('the way on which pieces of files leave', () => {
  let server: Server
  let answer: RequestListener
  let url = ''

  beforeAll(async () => {
    server = createServer((asked, reply) => answer(asked, reply)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/piece`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const piece = (method = 'PATCH') => {
    const request = axiosStack.createRequest(method, url)
    request.setHeader('Upload-Offset', '7')
    request.setHeader('Content-Type', 'application/offset+octet-stream')
    return request
  }

  it('carries method, headers and bytes as they are, and tells how many have left', async () => {
    let heard: unknown
    answer = async (asked, reply) => {
      const { method, headers } = asked
      heard = [method, headers['upload-offset'], headers['content-type'], await text(asked)]
      reply.writeHead(204, { 'Upload-Offset': '12' }).end()
    }
    const request = piece()
    const told: number[] = []
    request.setProgressHandler((bytes) => told.push(bytes))
    const response = await request.send(Buffer.from('{"a":'))
    expect(heard).toEqual(['PATCH', '7', 'application/offset+octet-stream', '{"a":'])
    expect([response.getStatus(), response.getHeader('Upload-Offset'), response.getHeader('Location')]).toEqual([
      204,
      '12',
      undefined,
    ])
    expect(told.at(-1)).toBe(5)
  })

  it('takes whatever the server says for an answer, word for word', async () => {
    answer = (_, reply) => void reply.writeHead(409, { 'content-type': 'application/json' }).end('{"code":"409"}')
    const response = await piece('HEAD').send(null)
    expect(response.getStatus()).toBe(409)
    const posted = await piece('POST').send(null)
    expect([posted.getStatus(), posted.getBody()]).toEqual([409, '{"code":"409"}'])
  })

  it('names no type of bytes where there are none, as where a file is begun', async () => {
    let type: string | undefined = 'none heard'
    answer = (asked, reply) => {
      type = asked.headers['content-type']
      reply.writeHead(201).end()
    }
    const request = axiosStack.createRequest('POST', url)
    expect((await request.send(null)).getStatus()).toBe(201)
    expect(type).toBeUndefined()
  })

  it('fails where the line breaks', async () => {
    answer = (asked) => void asked.socket.destroy()
    await expect(piece().send(Buffer.from('abc'))).rejects.toThrow()
  })

  it('says nothing more once it was given up', async () => {
    const reached = new Promise<void>((resolve) => {
      answer = () => resolve()
    })
    const request = piece()
    const ended = jest.fn()
    void request.send(Buffer.from('abc')).then(ended, ended)
    await reached
    await request.abort()
    await new Promise((resolve) => setImmediate(resolve))
    expect(ended).not.toHaveBeenCalled()
  })
})
