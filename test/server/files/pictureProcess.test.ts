import child_process from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import type { Services } from '../../../server/foundation/services/services'
import { cleanMarkup, closeDesk, drawPaper, workAtPicture } from '../../../server/kernel/files/pictureDesk'
import { drawInvoice } from '../../../server/kernel/papers/drawInvoice'
import type { InvoiceFacts } from '../../../server/kernel/papers/facts'
import { prepareValues } from '../../../server/kernel/resources/prepareValues'
import { news } from '../../../src/resources/news'

const MANY = 150

describe('the process that opens pictures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'colonnade-pictures-'))
  const source = join(folder, 'one.png')
  const filesWorker = join(process.cwd(), 'dist/server/files-worker.js')
  const services = { filesWorker, ending: new AbortController() } as Services
  const look = (at: number, by = services) =>
    workAtPicture(by, { does: 'look', source, mime: 'image/png', target: join(folder, `${at}.png`) })

  beforeAll(async () => {
    const background = { r: 10, g: 90, b: 160 }
    writeFileSync(
      source,
      await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    )
  })
  afterAll(() => {
    closeDesk(services)
    rmSync(folder, { recursive: true })
  })

  it('is followed by another after some pictures, one at a time, and nobody’s picture is lost', async () => {
    const begun: child_process.ChildProcess[] = []
    const fork = child_process.fork
    let most = 0
    const living = () => begun.filter(({ exitCode, killed }) => exitCode === null && !killed).length
    const spy = jest.spyOn(child_process, 'fork').mockImplementation(((...given: Parameters<typeof fork>) => {
      const child = fork(...given)
      begun.push(child)
      most = Math.max(most, living())
      return child
    }) as typeof fork)
    // However the services are handed on, they have one.
    const found = await Promise.all(Array.from({ length: MANY }, (_, at) => look(at, { ...services })))
    spy.mockRestore()
    expect(found.filter(({ width, height }) => width !== 40 || height !== 30)).toEqual([])
    expect(begun.length).toBeGreaterThan(1)
    expect(begun.length).toBeLessThan(5)
    expect(most).toBe(1)
  }, 60_000)

  it('tells whoever waits when it is ended, and is given nothing more: who comes in that moment gets the next', async () => {
    const waiting = look(0)
    await new Promise(setImmediate)
    closeDesk(services)
    const next = look(1)
    await expect(waiting).rejects.toMatchObject({ why: 'broken' })
    expect(await next).toMatchObject({ width: 40 })
  }, 60_000)

  it('cleans long markup, and nobody waits for that', async () => {
    const line = '<p onclick="x()">one <b>two</b></p>'
    const cleanAside = (html: string) => cleanMarkup(services, html)
    const held = monitorEventLoopDelay({ resolution: 5 })
    await look(0)
    held.enable()
    const { content } = await prepareValues({ cleanAside } as Services, news, { content: line.repeat(4_900) })
    held.disable()
    expect(content).toBe('<p>one <strong>two</strong></p>'.repeat(4_900))
    expect(held.max / 1e6).toBeLessThan(100)
  })

  it('draws the papers of invoices, whose words are the buyer’s', async () => {
    const name = '삼성บริษัทשكةभا'.repeat(15)
    const party = { name, taxId: '', address: name, phone: '', bank: '', account: '', contact: '' }
    const facts: InvoiceFacts = {
      ...{ language: 'both', number: 'INV-1', type: ['a', 'b'], issuedAt: new Date(0), orderNumber: '1' },
      ...{ seller: party, buyer: party, currency: 'CNY', isPart: false, net: 1n, tax: 0n, amount: 1n },
      lines: [{ names: [name], detail: '', quantity: 1, net: 1n, rate: '6', tax: 0n, amount: 1n }],
    }
    const held = monitorEventLoopDelay({ resolution: 5 })
    held.enable()
    const [paper, other] = [
      await drawPaper(services, { of: 'invoice', facts }),
      await drawPaper(services, { of: 'invoice', facts }),
    ]
    held.disable()
    expect(held.max / 1e6).toBeLessThan(200)
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
    expect(other.equals(paper)).toBe(true)
    expect(paper.equals(await drawInvoice(facts))).toBe(true)
  }, 60_000)

  it('tells whose markup it could not clean, at the second try', async () => {
    const cleanAside = (html: string) => {
      const cleaned = cleanMarkup(services, html)
      setTimeout(() => closeDesk(services))
      setTimeout(() => closeDesk(services), 20)
      return cleaned
    }
    const stored = prepareValues({ cleanAside } as Services, news, { content: '<p>a</p>'.repeat(9_000) })
    await expect(stored).rejects.toMatchObject({ problems: [{ field: 'content', message: 'check.tooMuchMarkup' }] })
  })
})
