import { readdirSync, readFileSync } from 'node:fs'
import { builtConsole, LIMITS, OPENINGS } from '../kit/consoleSize'

describe('the size of the built console', () => {
  const { missing, kilobytes } = builtConsole('dist')

  test.each(Object.entries(OPENINGS))('%s loads the chunks %j within its limit', (what, names) => {
    expect(missing(names)).toEqual([])
    expect(kilobytes(names)).toBeLessThanOrEqual(LIMITS[what as keyof typeof LIMITS])
  })
})

describe('the page of the built console', () => {
  const page = readFileSync('dist/console/index.html', 'utf8')

  test('it holds no inline script and no inline style, as a strict content security policy asks', () => {
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/)
    expect([...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)]).toEqual([])
  })

  test('the theme is set by the first script, before anything is painted', () => {
    expect(/<script[^>]*>/.exec(page)?.[0]).toMatch(/^<script src="\/js\/first\.[0-9a-f]{10}\.js">$/)
  })
})

describe('the names of the built files', () => {
  test.each(['js', 'css', 'assets'])(
    'in %s, no hash is so short that a constant of a library reads like it',
    (folder) => {
      const hashes = readdirSync(`dist/console/${folder}`).flatMap(
        (file) => /\.([0-9a-f]{6,})\.\w+$/.exec(file)?.[1] ?? [],
      )
      expect(hashes.length).toBeGreaterThan(0)
      expect(hashes.filter((hash) => hash.length < 10)).toEqual([])
    },
  )
})
