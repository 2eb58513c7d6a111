import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SIGN_IN = ['main', 'login', 'zh-public']

/** The chunks that a browser must have fetched until it shows this. */
export const OPENINGS = {
  signIn: SIGN_IN,
  firstList: [...SIGN_IN, 'shell', 'list', 'zh', 'resource-country-ts'],
  dashboard: [...SIGN_IN, 'shell', 'dashboard', 'zh', 'zh-more'],
}

/** What each may weigh, in kB. The goal of the first list is 280: with 103 entities, the inbox and two-step verification it has 282. */
export const LIMITS = { signIn: 165, firstList: 285, dashboard: 272 }

/** A built console: `folder` holds `console` and the list of its chunks. */
export function builtConsole(folder: string) {
  const chunks: Record<string, string[]> = JSON.parse(readFileSync(join(folder, 'console-chunks.json'), 'utf8'))
  const page = readFileSync(join(folder, 'console/index.html'), 'utf8')
  const inPage = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file]) => file ?? '')

  function sentBytes(file: string): number {
    const path = join(folder, 'console', file)
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  }

  return {
    missing: (names: readonly string[]) => names.filter((name) => !chunks[name]),
    /** The page itself, the scripts in it, and all files of the named chunks, each once: kB of 1000 bytes over the wire (brotli where it helps). */
    kilobytes(names: readonly string[]): number {
      const files = new Set(['index.html', ...inPage, ...names.flatMap((name) => chunks[name] ?? [])])
      return [...files].reduce((sum, file) => sum + sentBytes(file), 0) / 1000
    },
  }
}
