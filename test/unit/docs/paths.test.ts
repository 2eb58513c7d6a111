import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const pages = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

/** What a reader of adding.md makes. */
const EXAMPLE = /gift_card/

const PATH = /^(?:\.ci|config|docs|mock|scripts|server|src|test)\/[\w./-]+$/

const named = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text.trim())

describe('the paths that docs and decisions name', () => {
  it('are there', () => {
    const paths = pages.flatMap((page) => named(page).map((path) => ({ page, path })))
    const checked = paths.filter(({ path }) => PATH.test(path) && !EXAMPLE.test(path))
    expect(checked.length).toBeGreaterThan(100)
    expect(checked.filter(({ path }) => !existsSync(path))).toEqual([])
  })
})
