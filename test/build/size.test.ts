import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a browser must have fetched, in kB of 1000 bytes over the wire (brotli where it helps). */
const limits: [string, string[], number][] = [
  ['sign-in', ['main', 'login', 'send', 'zh-public'], 150],
  ['the first list', ['main', 'login', 'send', 'zh-public', 'shell', 'list', 'zh'], 280],
]

const chunks: Record<string, string[]> = JSON.parse(readFileSync('dist/console-chunks.json', 'utf8'))

function sentBytes(file: string): number {
  const path = join('dist/console', file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/** The page itself, the scripts in it, and all files of the named chunks, each once. */
function kilobytes(names: string[]): number {
  const page = readFileSync('dist/console/index.html', 'utf8')
  const inPage = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file]) => file ?? '')
  const files = new Set(['index.html', ...inPage, ...names.flatMap((name) => chunks[name] ?? [])])
  return [...files].reduce((sum, file) => sum + sentBytes(file), 0) / 1000
}

describe('the size of the built console', () => {
  test.each(limits)('%s loads the chunks %j in at most %i kB', (_what, names, limit) => {
    expect(names.filter((name) => !chunks[name])).toEqual([])
    expect(kilobytes(names)).toBeLessThanOrEqual(limit)
  })
})

describe('the page of the built console', () => {
  const page = readFileSync('dist/console/index.html', 'utf8')

  test('it holds no inline script and no inline style, as a strict content security policy asks', () => {
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/)
    expect([...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)]).toEqual([])
  })

  test('the theme is set by the first script, before anything is painted', () => {
    expect(/<script[^>]*>/.exec(page)?.[0]).toMatch(/^<script src="\/js\/theme-boot\.[0-9a-f]{8}\.js">$/)
  })
})
