import { createHash } from 'node:crypto'
import { request as plainRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describeApp, openTestApp } from '../../kit/app'
import { eventually } from '../../kit/eventually'
import { begunUpload, sendPart, storedKeys, tus } from '../../kit/files'

/** Long enough on a busy machine for what was sent to be there (ms). */
const ARRIVED = 1_500
const BYTES = Buffer.from('a line that is lost, '.repeat(20_000))

describeApp('an upload whose line is lost', (at) => {
  let token = ''
  let port = 0
  beforeAll(async () => {
    token = await at().signIn()
    await at().app.listen({ host: '127.0.0.1', port: 0 })
    port = (at().app.server.address() as AddressInfo).port
  })

  /** Says that all of it will come, sends so much of it, and waits. */
  const partly = (url: string, from: number, to: number) => {
    const asking = plainRequest({
      port,
      host: '127.0.0.1',
      method: 'PATCH',
      path: url,
      headers: {
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'content-length': BYTES.length - from,
        'upload-offset': from,
      },
    })
    asking.on('error', () => undefined)
    asking.write(BYTES.subarray(from, to))
    return asking
  }
  const offsetOf = async (url: string): Promise<number> =>
    Number((await tus(at(), 'HEAD', token, url, {})).headers['upload-offset'])

  it('keeps what has come, and goes on there, on another node too', async () => {
    const url = await begunUpload(at(), token, 'lost.txt', BYTES.length)
    const asking = partly(url, 0, 100_000)
    await new Promise((later) => setTimeout(later, ARRIVED))
    asking.destroy()
    await eventually(async () => expect(await offsetOf(url)).toBe(100_000))
    const { database, environment } = at().services
    const other = await openTestApp(database, { environment: { dataDir: environment.dataDir } })
    try {
      const done = await sendPart(other, token, url, 100_000, BYTES.subarray(100_000))
      expect(done.status).toBe(200)
      expect(done.data.item.hash).toBe(createHash('sha256').update(BYTES).digest('hex'))
    } finally {
      await other.close()
    }
    expect((await storedKeys(at(), 'files/control')).filter((key) => key.includes('part-'))).toEqual([])
  })

  it('is ended by the next question, where nobody knew that it was lost', async () => {
    const url = await begunUpload(at(), token, 'stuck.txt', BYTES.length)
    const asking = partly(url, 0, 50_000)
    const closed = new Promise((resolve) => asking.once('close', resolve))
    await new Promise((later) => setTimeout(later, ARRIVED))
    expect(await offsetOf(url)).toBe(50_000)
    await closed
    expect((await sendPart(at(), token, url, 50_000, BYTES.subarray(50_000))).status).toBe(200)
  })

  it('is over before anybody looked, and waits for the next question', async () => {
    const url = await begunUpload(at(), token, 'early.txt', BYTES.length)
    partly(url, 0, 10).destroy()
    await eventually(async () => expect(await offsetOf(url)).toBeLessThanOrEqual(10))
    const from = await offsetOf(url)
    expect((await sendPart(at(), token, url, from, BYTES.subarray(from))).status).toBe(200)
  })

  it('is given up by whoever began it, and leaves nothing', async () => {
    const before = await storedKeys(at(), 'files/control')
    const url = await begunUpload(at(), token, 'given up.txt', BYTES.length)
    await sendPart(at(), token, url, 0, BYTES.subarray(0, 10))
    expect((await tus(at(), 'DELETE', token, url, {})).status).toBe(204)
    expect((await tus(at(), 'HEAD', token, url, {})).status).toBe(404)
    expect(await storedKeys(at(), 'files/control')).toEqual(before)
  })
})
