import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const SOURCES = ['src', 'config', 'scripts', 'webpack.config.ts', 'package.json', 'tsconfig.json']
const SYLLABLES = ['ba', 'cor', 'den', 'fi', 'gra', 'hol', 'jun', 'ki', 'lum', 'mer', 'nos', 'pa', 'qui', 'ros', 'tul']

/** No two alike, and none to be guessed by whatever packs them. */
function wordAt(at: number): string {
  const [first, second, third] = [at * 7 + 3, at * 11 + 5, at * at * 13 + 1].map((n) => SYLLABLES[n % SYLLABLES.length])
  return `${first}${second}${third}${'abcdefg'[at % 7]}${at}`
}

const PLACES = ['head', 'row', 'batch']

/** Every second of them is a run. */
const actionOf = (word: string, at: number): string => `  actions: {
    make_${word}: action(['办理${word}', 'Make ${word}'], {
      place: '${PLACES[at % PLACES.length]}',
      hint: ['办理${word}所说的事', 'Does what ${word} says'],
      input: { count: int(['数量', 'How many ${word}s'], { required: true, min: 1, default: 10 }), on: date(['日期', 'Day of ${word}']) },
      output: { made: int(['已办理', 'Made'], { required: true }) },
      ${at % 2 === 0 ? `run: { unit: ['个', '${word}s'] },` : 'isDanger: true,'}
    }),
  },
`

const declaration = (word: string, at: number, hasAction: boolean): string => `import { action } from './kit/action'
import { defineResource } from './kit/defineResource'
import { bool, choice, date, int, money, ref, slug, text } from './kit/fields'

export const ${word} = defineResource('${word}', ['${word}', '${word}', '${word}s'], {
  scope: 'both',
  screen: 'site/${word}',
  group: 'site',
  icon: 'IconTag',
  titleField: 'name',
  fields: {
    name: text(['名称', 'Name of ${word}'], { required: true, unique: true, maxLength: 100 }),
    link: slug(['链接', 'Link of ${word}'], { required: true, unique: true, maxLength: 100 }),
    kind: choice(['类型', 'Type of ${word}'], { first: ['甲类', 'First'], second: ['乙类', 'Second'] }),
    publisher_id: ref(['出版商', 'Publisher'], 'publisher'),
    price: money(['价格', 'Price of ${word}']),
    begins_on: date(['开始日期', 'First day']),
    is_shown: bool(['显示', 'Shown']),
  },
  columns: ['id', 'name', 'link', 'kind', 'publisher_id', 'price', 'is_shown', 'status'],
  filters: ['kind', 'publisher_id', 'is_shown', 'status'],
  search: ['name'],
  form: [{ rows: [['name', 'link'], ['kind', 'publisher_id'], ['price', 'begins_on'], ['is_shown'], ['status', 'sort']] }],
${hasAction ? actionOf(word, at) : ''}})
`

function addEntities(folder: string, words: readonly string[], actions: number): void {
  const index = `${folder}/src/resources/index.ts`
  for (const [at, word] of words.entries())
    writeFileSync(`${folder}/src/resources/${word}.ts`, declaration(word, at, at < actions))
  const imports = words.map((word) => `import { ${word} } from './${word}'\n`).join('')
  const grown = readFileSync(index, 'utf8').replace(
    'export const resources = {',
    `export const resources = { ${words.join(', ')},`,
  )
  writeFileSync(index, imports + grown)
}

/** Builds the console with so many more entities, so many of them with an action, aside; its folder, as dist is that of the real one. */
export function buildGrownConsole(count: number, actions: number): string {
  const folder = resolve('dist/grown')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const source of SOURCES) cpSync(source, `${folder}/${source}`, { recursive: true })
  symlinkSync(resolve('node_modules'), `${folder}/node_modules`)
  addEntities(
    folder,
    Array.from({ length: count }, (_, at) => wordAt(at)),
    actions,
  )
  const cache = resolve('node_modules/.cache/webpack-grown')
  execFileSync(process.execPath, ['--import', 'tsx', resolve('test/kit/buildConsole.ts'), cache], { cwd: folder })
  return `${folder}/dist`
}
