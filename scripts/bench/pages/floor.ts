import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Browser } from 'playwright-core'
import { openSlowPage } from './line'

const PAGE = `<!doctype html><title>floor</title><script src="/wait.js"></script>`
/** The rest of the bytes, in one file beside the page. */
const SCRIPT = `fetch('/bytes?' + location.search.slice(1)).then((answer) => answer.arrayBuffer()).then(() => { window.stoodAt = performance.now() })`

export interface Floor {
  /** Milliseconds until so many bytes have come to an empty page by one request after its script. */
  measure(browser: Browser, bytes: number): Promise<number>
  close(): void
}

/** The bare line: a page, a script and bytes, without a console. */
export async function openFloor(): Promise<Floor> {
  const server = createServer(({ url = '/' }, reply) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    if (pathname === '/bytes') return reply.end(Buffer.alloc(Number(search.slice(1)), 1))
    const isScript = pathname === '/wait.js'
    return reply
      .writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
      .end(isScript ? SCRIPT : PAGE)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    async measure(browser, bytes) {
      const context = await browser.newContext({ locale: 'zh-CN' })
      const { page } = await openSlowPage(context)
      await page.goto(`http://127.0.0.1:${address.port}/?${bytes}`, { waitUntil: 'commit' })
      const handle = await page.waitForFunction('window.stoodAt')
      const taken = Number(await handle.jsonValue())
      await context.close()
      return taken
    },
    close: () => server.close(),
  }
}
