/** Lint: every message in both languages with the same blanks, none missing, none unused. */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dynamicIds } from './checks/dynamicIds'
import { report, sourcesIn } from './checks/files'
import { type Catalogue, halfWidthSigns, languageProblems, missingIds, unusedIds } from './checks/messages'

type Pairs = Readonly<Record<string, readonly [string, string]>>

async function exportedBy<T>(file: string): Promise<Record<string, T>> {
  if (!existsSync(file)) return {}
  const exported: Record<string, T> = await import(pathToFileURL(resolve(file)).href)
  return Object.assign({}, ...Object.values(exported).filter((value) => typeof value === 'object'))
}

async function ofPairs(name: string, file: string): Promise<Catalogue> {
  const pairs: Pairs = await exportedBy(file)
  const side = (index: 0 | 1) => Object.fromEntries(Object.entries(pairs).map(([id, both]) => [id, both[index]]))
  return { name, zh: side(0), en: side(1) }
}

const words: Catalogue = {
  name: 'src/i18n',
  zh: await exportedBy('src/i18n/zh.ts'),
  en: await exportedBy('src/i18n/en.ts'),
}
const sentences = await ofPairs('server/foundation/messages', 'server/foundation/messages/index.ts')
const checks = await ofPairs('src/resources/kit/messages.ts', 'src/resources/kit/messages.ts')

const isCatalogue = (file: string): boolean =>
  /^src\/i18n\/(zh|en)|^server\/foundation\/messages\/|kit\/messages\.ts$/.test(file)
const read = (...folders: string[]): string[] =>
  sourcesIn(...folders)
    .filter((file) => !isCatalogue(file))
    .map((file) => readFileSync(file, 'utf8'))

const screens = read('src')
const shown = sourcesIn('src/views', 'src/engine', 'src/app').map((file) => [file, readFileSync(file, 'utf8')] as const)
const serverCode = read('server', 'mock', 'src/resources')
report(
  [
    ...[words, sentences, checks].flatMap(languageProblems),
    ...unusedIds(words, screens, dynamicIds),
    ...unusedIds(sentences, serverCode, dynamicIds),
    ...unusedIds(checks, [...screens, ...serverCode], dynamicIds),
    ...halfWidthSigns(Object.fromEntries(shown)),
    ...missingIds([words, checks], screens),
    ...missingIds([sentences, checks], serverCode),
  ],
  `${[words, sentences, checks].reduce((sum, { zh }) => sum + Object.keys(zh).length, 0)} messages in both languages, all used.`,
)
