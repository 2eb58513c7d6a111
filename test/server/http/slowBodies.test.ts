import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describeApp } from '../../kit/app'

const WITHIN = 1_000
const BOUNDARY = 'a-form'

describeApp(
  'a client that takes its time',
  (at) => {
    let port: number
    let token: string
    beforeAll(async () => {
      token = await at().signIn()
      port = Number(new URL(await at().app.listen({ port: 0, host: '127.0.0.1' })).port)
    })

    /** Sends a head and then pieces, one each 200 ms, until the server closes the line; resolves to what it answered. */
    async function send(head: readonly string[], pieces: Iterable<string | Buffer>): Promise<string> {
      const socket = connect(port, '127.0.0.1')
      let answer = ''
      let isClosed = false
      socket.on('data', (data) => {
        answer += data
      })
      socket.on('error', () => {})
      const closed = new Promise<void>((done) =>
        socket.on('close', () => {
          isClosed = true
          done()
        }),
      )
      socket.write(head.join('\r\n'))
      for (const piece of pieces) {
        await pause(200)
        if (isClosed) break
        socket.write(piece)
      }
      await Promise.race([closed, pause(20_000)])
      socket.destroy()
      return isClosed ? answer : 'the line was held'
    }

    const head = (path: string, type: string, size: number): string[] => [
      `POST ${path} HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${token}`,
      'site: main',
      'accept-language: en',
      'connection: close',
      `content-type: ${type}`,
      `content-length: ${size}`,
      '',
      '',
    ]

    function* drops(count: number) {
      for (let at = 0; at < count; at++) yield ' '
    }

    it('is cut where its JSON does not end', async () => {
      const answer = await send(head('/api/admin/publisher/store', 'application/json', 10_000), drops(60))
      expect(answer).toContain('HTTP/1.1 408')
      expect(answer).toContain('The request took too long. Try again')
    }, 40_000)

    it('is cut where a form comes byte by byte, with files or without', async () => {
      const form = `multipart/form-data; boundary=${BOUNDARY}`
      for (const path of ['/api/login', '/api/admin/report/import'])
        expect(await send(head(path, form, 10_000), drops(60))).toContain('HTTP/1.1 408')
    }, 60_000)

    it('is cut where its headers do not end', async () => {
      expect(await send(['POST /api/login HTTP/1.1', 'host: x', 'x-more: '], drops(60))).toContain('HTTP/1.1 408')
    }, 40_000)

    it('is let through with a large file that keeps flowing, however long that takes', async () => {
      const before = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nname\tlink\r\n`
      const after = `\r\n--${BOUNDARY}--\r\n`
      const lines = Array.from({ length: 16 }, (_, piece) => `Report ${piece}\t${'x'.repeat(40_000)}${piece}\r\n`)
      const pieces = [before, ...lines, after]
      const size = Buffer.byteLength(pieces.join(''))
      const type = `multipart/form-data; boundary=${BOUNDARY}`
      const answer = await send(head('/api/admin/report/import', type, size), pieces)
      expect(answer).not.toContain('HTTP/1.1 408')
      expect(answer).toMatch(/^HTTP\/1\.1 (200|422)/)
    }, 60_000)
  },
  { patience: { bodyWithin: WITHIN, uploadPace: 16 * 1024, headersWithin: WITHIN, checkedEvery: 200 } },
)
