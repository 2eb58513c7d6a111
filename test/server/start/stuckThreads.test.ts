import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type RunningServer, startServer } from '../../kit/server'
import { reportBook, reportRow } from '../transfer/kit'

const WITHIN = 25_000
const server = (dataDir?: string): Promise<RunningServer> =>
  startServer({
    ...(dataDir && { dataDir }),
    env: { NODE_OPTIONS: `--require ${resolve('test/kit/stuckThreads.cjs')}` },
  })

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const start = Date.now()
  return { answer: await work(), ms: Date.now() - start }
}

async function signedIn({ url, adminEmail, adminPassword }: RunningServer): Promise<string> {
  const body = new FormData()
  body.set('username', adminEmail)
  body.set('password', adminPassword)
  const reply = await fetch(`${url}/api/login`, { method: 'POST', body })
  return (await reply.json()).data.accessToken
}

const uploadedTo = ({ dataDir }: RunningServer): string[] => {
  const folder = join(dataDir, 'files/uploads')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => statSync(name, { throwIfNoEntry: false })?.isFile())
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400 && !holds(); tries++) await new Promise((done) => setTimeout(done, 25))
  expect(holds()).toBe(true)
}

describe('SIGTERM ends the server within 25 seconds', () => {
  it('while a thread that reads a file never comes to an end, and nothing of the file stays', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'colonnade-stuck-'))
    const running = await server(dataDir)
    const token = await signedIn(running)
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(await reportBook([reportRow(1)]))]), 'a.xlsx')
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
    const sent = fetch(`${running.url}/api/admin/report/import`, { method: 'POST', body, headers })
    await until(() => uploadedTo(running).some((name) => name.endsWith('.xlsx')))
    const reply = sent.then((answer) => answer.json())
    const { answer, ms } = await timed(() => Promise.all([reply, running.stop()]))
    expect(answer).toMatchObject([{ code: '503', message: expect.stringMatching(/restarting/) }, 0])
    expect(ms).toBeLessThan(WITHIN)
    expect(uploadedTo(running)).toEqual([])
    rmSync(dataDir, { recursive: true })
  }, 120_000)

  it('while its main thread never comes to an end', async () => {
    const running = await server()
    process.kill(running.pid, 'SIGUSR2')
    await new Promise((done) => setTimeout(done, 500))
    const { ms } = await timed(() => running.stop())
    expect(running.log()).toContain('the main thread is stuck')
    expect(ms).toBeLessThan(WITHIN)
  }, 120_000)
})
