/** See scripts/new-entity.mjs. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RELEASED } from '../../server/foundation/db/migrations/site/versions'
import { allResources } from '../../src/resources'
import { declarationProblems } from '../../src/resources/kit/declarationProblems'
import type { Resource, Scope } from '../../src/resources/kit/resource'
import { isOwnScreen } from '../../src/views/staffScreens'
import { camel, declarationText, withName, withResource } from './declaration'
import { migrationName, migrationText, withMigration } from './migration'
import { seedText, withSeed } from './seed'
import { nextSiteVersion, withSiteVersion } from './siteVersion'

const [, , name = '', scope = 'site'] = process.argv
const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/
const SCOPES: readonly string[] = ['control', 'site', 'both']

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

const change = (file: string, mend: (text: string) => string): void => {
  writeFileSync(file, mend(readFileSync(file, 'utf8')))
  console.log(`  changed ${file}`)
}

const create = (file: string, text: string): void => {
  writeFileSync(file, text)
  console.log(`  wrote ${file}`)
}

function declare(): void {
  create(`src/resources/${name}.ts`, declarationText(name, scope as Scope, nextSiteVersion(RELEASED)))
  change('src/resources/kit/resourceName.ts', (text) => withName(text, name))
  change('src/resources/index.ts', (text) => withResource(text, name))
  console.log(`Fill the declaration in, then run this again: it makes the migrations of what it says.`)
}

async function makeTable(of: 'control' | 'site', resource: Resource): Promise<void> {
  const folder = `server/foundation/db/migrations/${of}`
  const index = join(folder, 'index.ts')
  const last = [...readFileSync(index, 'utf8').matchAll(/'\.\/(\d{4}_\w+)'/g)]
    .map(([, file = '']) => file)
    .sort()
    .at(-1)
  const made = migrationName(last ?? '0000', resource)
  create(join(folder, `${made}.ts`), migrationText(of, made, resource))
  change(index, (text) => withMigration(text, made, resource))
  if (of === 'site') change('server/foundation/db/migrations/site/versions.ts', (text) => withSiteVersion(text, made))
}

async function makeTables(): Promise<void> {
  const module = (await import(join(process.cwd(), `src/resources/${name}.ts`))) as Record<string, Resource>
  const resource = module[camel(name)]
  if (!resource) stop(`src/resources/${name}.ts exports no ${camel(name)}`)
  const problems = declarationProblems(allResources, isOwnScreen)
  if (problems.length > 0) stop(problems.join('\n'))
  for (const scope of ['control', 'site'] as const)
    if (resource.scope === 'both' || resource.scope === scope) await makeTable(scope, resource)
  create(`mock/seeds/entities/${name}.ts`, seedText(name))
  change('mock/seeds/entities/index.ts', (text) => withSeed(text, name))
  console.log('Give it rows in the demo, run `npx biome check --write`, then `npm run test:matrix`.')
}

if (!NAME.test(name) || !SCOPES.includes(scope))
  stop('npm run new-entity -- NAME [control|site|both]; NAME is snake_case')
else if (!existsSync(`src/resources/${name}.ts`)) declare()
else if (existsSync(`mock/seeds/entities/${name}.ts`))
  stop(`${name} has its tables; what changes later needs a migration written by hand`)
else await makeTables()
