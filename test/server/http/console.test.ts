import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { describeApp } from '../../kit/app'

const folder = mkdtempSync(join(tmpdir(), 'colonnade-console-'))
mkdirSync(join(folder, 'js'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Colonnade</title>')
writeFileSync(join(folder, 'js/main.0a1b2c.js'), 'hello()')
writeFileSync(join(folder, 'js/main.0a1b2c.js.br'), brotliCompressSync('hello()'))
writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
afterAll(() => rmSync(folder, { recursive: true }))

describeApp(
  'the built console (one port)',
  (at) => {
    const get = (url: string, headers: Record<string, string> = {}, method: InjectOptions['method'] = 'GET') =>
      at().app.inject({ method, url, headers })

    it('is served at the root and looked for anew each time', async () => {
      const page = await get('/')
      expect(page.body).toContain('<title>Colonnade</title>')
      expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
      expect((await get('/', {}, 'HEAD')).statusCode).toBe(200)
    })

    it('keeps files with a hash in their name for ever, compressed as they were built', async () => {
      const script = await get('/js/main.0a1b2c.js', { 'accept-encoding': 'gzip, br' })
      expect(script.headers).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringMatching(/accept-encoding/i),
        'content-type': expect.stringContaining('javascript'),
      })
      expect(brotliDecompressSync(script.rawPayload).toString()).toBe('hello()')
      expect((await get('/js/main.0a1b2c.js')).body).toBe('hello()')
    })

    it('finds a page that was typed without the hash', async () => {
      const page = await get('/control/system/user', { accept: 'text/html' })
      expect(page.statusCode).toBe(302)
      expect(page.headers.location).toBe('/#/control/system/user')
    })

    it('answers what is not there by the envelope, and sends nobody to another host', async () => {
      const html = { accept: 'text/html' }
      for (const url of [
        '/js/missing.0a1b2c3d.js',
        '/api/nothing',
        '/../package.json',
        '/%2e%2e/package.json',
        '/a%00b',
      ]) {
        const answer = await get(url, html)
        expect([400, 403, 404]).toContain(answer.statusCode)
        expect(answer.json()).toMatchObject({ data: null })
      }
      const elsewhere = await get('//evil.example/x', html)
      expect(elsewhere.headers.location ?? '').not.toMatch(/^(https?:)?\/\//)
    })
  },
  { consoleDirectory: folder },
)
