import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const lines = (count: number): string => Array.from({ length: count }, (_, i) => `  total += ${i}`).join('\n')
const long = (count: number): string =>
  `export function sum(): number {\n  let total = 0\n${lines(count)}\n  return total\n}\n`
const manyLines = Array.from({ length: 260 }, (_, i) => `export const value${i} = ${i}`).join('\n')

const forbidden: [string, string, string][] = [
  ['src/flows/signIn.ts', 'noRestrictedGlobals', "export const read = () => localStorage.getItem('x')\n"],
  ['src/slices/menu.ts', 'noRestrictedGlobals', 'export const width = () => window.innerWidth\n'],
  ['src/slices/tabs.ts', 'noDefaultExport', 'export default 1\n'],
  ['server/any.ts', 'noExplicitAny', 'export const x = (y: any) => y\n'],
  ['server/loud.ts', 'noConsole', "console.log('x')\nexport const x = 1\n"],
  ['server/long.ts', 'noExcessiveLinesPerFunction', long(70)],
  ['server/many.ts', 'noExcessiveLinesPerFile', manyLines],
  [
    'server/floating.ts',
    'noFloatingPromises',
    'async function f(): Promise<void> {}\nexport function g(): void {\n  f()\n}\n',
  ],
  ['server/circleA.ts', 'noImportCycles', "import { b } from './circleB'\nexport const a = () => b()\n"],
  ['server/circleB.ts', 'noImportCycles', "import { a } from './circleA'\nexport const b = (): unknown => a()\n"],
  ['server/ringA.ts', 'noImportCycles', "import type { B } from './ringB'\nexport interface A {\n  b: B\n}\n"],
  ['server/ringB.ts', 'noImportCycles', "import type { A } from './ringA'\nexport interface B {\n  a: A\n}\n"],
]

const allowed: [string, string][] = [
  ['src/app/entry.tsx', 'export const width = () => window.innerWidth\n'],
  ['src/engine/List.tsx', long(70)],
  ['src/resources/report.ts', manyLines],
  ['server/foundation/messages/jobs.ts', manyLines],
  ['server/commands/main.ts', "console.log('x')\nexport const x = 1\n"],
]

interface Diagnostic {
  readonly category: string
  readonly location: { readonly path: string }
}

/** Lints all samples in a folder of their own, under our biome.json: 'path category' for each finding. */
function lintSamples(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'colonnade-lint-'))
  cpSync('biome.json', join(folder, 'biome.json'))
  const samples = [...forbidden.map(([path, , source]) => [path, source] as const), ...allowed]
  for (const [path, source] of samples) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
  const biome = resolve('node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'lint', '--reporter=json', '--vcs-enabled=false', '--max-diagnostics=none']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true, force: true })
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout)
  return diagnostics.map(({ category, location }) => `${location.path} ${category}`)
}

describe('the linter', () => {
  let found: string[] = []
  beforeAll(() => {
    found = lintSamples()
  })

  test.each(forbidden)('%s is refused by %s', (path, rule) => {
    expect(found.filter((finding) => finding.startsWith(`${path} `)).join()).toContain(rule)
  })

  test.each(allowed)('%s is fine', (path) => {
    expect(found.filter((finding) => finding.startsWith(`${path} `))).toEqual([])
  })
})
