import { contractsOf } from './action'
import { standardActionsOf } from './actionsOf'
import { kebab } from './endpoints'
import { isOfPeople } from './isOfPeople'
import { menuSeed } from './menuSeed'
import { type Resource, STANDARD_ACTIONS } from './resource'
import { sqlWords, systemColumns } from './sqlWords'

/** First parts of `/api/admin/…` that are no resource's. */
const TAKEN_NAMES: ReadonlySet<string> = new Set([
  'change-set',
  'common',
  'connection',
  'dashboard',
  'download-ticket',
  'events',
  'palette',
  'personal',
  'public',
  'run',
  'update',
])

/** Words of a list's query: a filter of this name would be taken for one of them. */
const TAKEN_FIELDS: ReadonlySet<string> = new Set([
  'columns',
  'exact',
  'ids',
  'keyword',
  'more',
  'open',
  'order',
  'page',
  'pageSize',
  'scope',
])

/** A range is asked for by two words. */
const RANGE = /_(from|to)$/

const doubled = (words: readonly string[]): string[] => [
  ...new Set(words.filter((word, at) => words.indexOf(word) !== at)),
]

/** Columns are written without quotes, in migrations and by the features. */
const ofColumns = ({ name, fields }: Resource): string[] =>
  Object.keys(fields)
    .filter((field) => sqlWords.has(field) || systemColumns.has(field))
    .map((field) => `${name}.${field}: '${field}' is a word of SQL, and can be no column; name the field otherwise`)

const ofFilters = ({ name, fields, filters = [] }: Resource): string[] =>
  filters.flatMap((field) => [
    ...(TAKEN_FIELDS.has(field)
      ? [`${name}.${field}: '${field}' is a word of a list's query; name the field otherwise`]
      : []),
    ...(RANGE.test(field) && field.replace(RANGE, '') in fields
      ? [`${name}.${field}: it reads as an end of the range of '${field.replace(RANGE, '')}'; name the field otherwise`]
      : []),
  ])

/** Last parts of a resource's paths that it has anyhow. */
const TAKEN_ACTIONS: ReadonlySet<string> = new Set([
  ...STANDARD_ACTIONS,
  'bin',
  'count',
  'history',
  'languages',
  'propose-slug',
  'restore',
])

/** By these a call of an action says which rows it is about, and its answer what was written. */
const TAKEN_INPUTS: ReadonlySet<string> = new Set(['id', 'ids', 'scope', 'query', 'except'])
const TAKEN_OUTPUTS: ReadonlySet<string> = new Set(['run_id', 'change_set_id', 'count'])

const takenIn = (taken: ReadonlySet<string>, of: object, where: string): string[] =>
  Object.keys(of)
    .filter((name) => taken.has(name))
    .map((name) => `${where}: '${name}' is a word of its call; name the field otherwise`)

const ofActions = (resource: Resource): string[] =>
  contractsOf(resource).flatMap(([name, { input = {}, output = {}, form }]) => {
    const where = `${resource.name}:${name}`
    const shown = form?.flat()
    return [
      ...(TAKEN_ACTIONS.has(name)
        ? [`${where}: every resource has a call of this name; name the action otherwise`]
        : []),
      ...takenIn(TAKEN_INPUTS, input, where),
      ...takenIn(TAKEN_OUTPUTS, output, where),
      ...Object.keys(input)
        .filter((field) => shown?.includes(field) === false)
        .map((field) => `${where}: nobody can fill in '${field}', which stands in no row of its form`),
    ]
  })

/** Whoever points to a person tells of one. */
function ofPeople(resource: Resource, resources: readonly Resource[]): string[] {
  if (isOfPeople(resource)) return []
  const marked = new Set<string>(resources.filter(({ tellsOfPeople }) => tellsOfPeople).map(({ name }) => name))
  return Object.entries(resource.fields)
    .filter(([, { to }]) => to !== undefined && marked.has(to))
    .map(([field, { to }]) => `${resource.name}.${field}: rows of '${to}' tell of people, so its own do: tellsOfPeople`)
}

/** What goes along is looked for in the place of the rows, by the reference to them. */
function ofParts({ name, scope, exportedWith }: Resource, resources: readonly Resource[]): string[] {
  if (!exportedWith) return []
  const { resource, by } = exportedWith
  const part = resources.find((each) => each.name === resource)
  const field = part?.allFields[by]
  const where = `${name}: exportedWith '${resource}'`
  return [
    ...(part && part.scope !== scope ? [`${where}: it lies in another place`] : []),
    ...(field?.kind !== 'ref' || field.to !== name ? [`${where}: '${by}' is no reference to ${name}`] : []),
    ...(part && !standardActionsOf(part).includes('export') ? [`${where}: it cannot be exported`] : []),
  ]
}

/**
 * What is wrong with declarations taken together: a sentence for each clash, none where all is well. `isComposed`: is there
 * a view that shows all resources of this screen?
 */
export function declarationProblems(
  resources: readonly Resource[],
  isComposed: (screen: string) => boolean,
): readonly string[] {
  const menu = menuSeed(resources)
  const paths = menu.filter(({ type, path }) => type === 'menu' && path !== null)
  const screens = resources.map(({ screen }) => screen)
  return [
    ...doubled(resources.map(({ name }) => name)).map((name) => `Two resources are named '${name}'`),
    ...resources
      .filter(({ name }) => TAKEN_NAMES.has(kebab(name)))
      .map(({ name }) => `'${name}' is a path of the API already; name the resource otherwise`),
    ...doubled(paths.map(({ category, path }) => `${category}: /${path}`)).map(
      (path) => `Two rows of the menu have one path, ${path}; give one of the resources another screen`,
    ),
    ...doubled(screens)
      .filter((screen) => !isComposed(screen))
      .map((screen) => `Two resources have the screen '${screen}', and no view in src/views/registry.ts shows both`),
    ...resources.flatMap(ofColumns),
    ...resources.flatMap(ofFilters),
    ...resources.flatMap(ofActions),
    ...resources.flatMap((resource) => ofParts(resource, resources)),
    ...resources.flatMap((resource) => ofPeople(resource, resources)),
  ]
}
