/** What a change touches though nothing imports it, or though only a hub does: the paths, and the tests (files or folders). */
export interface Touch {
  readonly changed: RegExp
  readonly tests: readonly string[]
}

/** They bring the parts together: each reaches every test, and a change behind it none that it did not reach by itself. */
const HUBS = [
  /^server\/app\//,
  /^src\/app\//,
  /^src\/resources\/index\.ts$/,
  /^src\/flows\/(\w+\/)?(index|first)\.ts$/,
  /^src\/slices\/rootState\.ts$/,
  /^src\/views\/registry\.ts$/,
]

export const isHub = (path: string): boolean => HUBS.some((hub) => hub.test(path))

/** After these nothing short of everything says much. */
export const touchesAll = (path: string): boolean =>
  /^(package(-lock)?\.json|tsconfig\.json|jest\.config\.mjs|\.ci\/.*)$/.test(path)

/** `$1` is what the first group of `changed` matched; a folder or file that is not there is left out. */
export const touches: readonly Touch[] = [
  {
    changed: /^src\/resources\/\w+\.ts$/,
    tests: ['test/matrix/declarations.test.ts', 'test/matrix/openApi.test.ts', 'test/server/db/schema.test.ts'],
  },
  { changed: /^mock\/seeds\//, tests: ['test/server/demo.test.ts'] },
  {
    changed: /^server\/foundation\/db\/migrations\//,
    tests: [
      'test/server/db/schema.test.ts',
      'test/server/db/migrate.test.ts',
      'test/server/db/seeds.test.ts',
      'test/server/sites/lifecycleData.test.ts',
      'test/server/demo.test.ts',
    ],
  },
  { changed: /^server\/foundation\/db\/embedded\//, tests: ['test/server/db/embedded.test.ts'] },
  {
    changed: /^server\/(?:(?:foundation|kernel|features)\/(?!db\/))?(\w+)\//,
    tests: ['test/server/$1/', 'test/server/routes/$1.test.ts'],
  },
  { changed: /^server\//, tests: ['test/matrix/openApi.test.ts', 'test/server/http/answers.test.ts'] },
  { changed: /^src\/(flows|slices|ports)\//, tests: ['test/replay/', 'test/unit/flows.test.ts'] },
  { changed: /^src\/(views|engine|widgets|app)\/([\w-]+)/, tests: ['test/views/$2/', 'test/views/$1/$2.test.tsx'] },
  { changed: /^src\/engine\/list\//, tests: ['test/e2e/lists.test.ts'] },
  { changed: /^src\/engine\/form\//, tests: ['test/e2e/forms.test.ts'] },
  { changed: /^src\/app\/layout\//, tests: ['test/e2e/frame.test.ts'] },
  { changed: /^webpack\.config\.ts$|^scripts\/webpack\//, tests: ['test/build/'] },
  { changed: /^scripts\/(\w+)/, tests: ['test/unit/scripts/', 'test/unit/$1/'] },
]
