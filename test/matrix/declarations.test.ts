import { SUPER_ROLE as CONFIGURED } from '../../config/superRole'
import { allResources, resourceOf, resources } from '../../src/resources'
import { contractsOf, titleOfAction } from '../../src/resources/kit/action'
import { actionsOf, standardActionsOf } from '../../src/resources/kit/actionsOf'
import { checkDraft, checkField } from '../../src/resources/kit/checkDraft'
import { endpointOf } from '../../src/resources/kit/endpoints'
import type { Field } from '../../src/resources/kit/field'
import type { Label } from '../../src/resources/kit/label'
import { mark } from '../../src/resources/kit/mark'
import { menuIconNames } from '../../src/resources/kit/menuIcon'
import { menuSeed } from '../../src/resources/kit/menuSeed'
import { kitMessages } from '../../src/resources/kit/messages'
import { openApiOf } from '../../src/resources/kit/openApi'
import type { Resource } from '../../src/resources/kit/resource'
import { sayProblem } from '../../src/resources/kit/sayProblem'
import { SUPER_ROLE } from '../../src/resources/rules/roleCode'
import { goodDraft, samples } from '../kit/drafts'

const HAN = /\p{Script=Han}/u
/** Names that are the same word in both languages. */
const SAME_IN_BOTH = new Set(['{why}', 'SEO'])

const expectLabel = ([zh, en]: Label, where: string): void => {
  if (SAME_IN_BOTH.has(zh) && zh === en) return
  expect([where, HAN.test(zh), HAN.test(en), en.trim() !== '']).toEqual([where, true, false, true])
}

const fieldsOf = (resource: Resource): [string, Field][] => Object.entries(resource.fields)
const formNames = (resource: Resource): string[] => resource.form.flatMap((group) => group.rows.flat())
const duplicates = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at)

const ICONS: ReadonlySet<string> = new Set(menuIconNames)

describe.each(allResources.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  it('names everything in both languages', () => {
    expectLabel(resource.title, 'title')
    for (const [name, field] of fieldsOf(resource)) {
      expectLabel(field.label, name)
      if (field.hint) expectLabel(field.hint, `${name} hint`)
      for (const [word, label] of Object.entries(field.choices ?? {}))
        expect([name, word, label.every((text) => text.trim() !== ''), HAN.test(label[1])]).toEqual([
          name,
          word,
          true,
          false,
        ])
    }
    for (const [action, entry] of Object.entries(resource.actions ?? {})) expectLabel(titleOfAction(entry), action)
    for (const [action, { input = {}, output = {}, hint, run }] of contractsOf(resource))
      for (const [name, label] of [
        ...Object.entries({ ...input, ...output }).flatMap(([name, field]) =>
          [field.label, field.hint].flatMap((each) => (each ? [[name, each] as const] : [])),
        ),
        ...[hint, run?.unit].flatMap((each) => (each ? [['says', each] as const] : [])),
      ])
        expectLabel(label, `${action} ${name}`)
    for (const group of resource.form) if (group.heading) expectLabel(group.heading, 'heading')
  })

  it('gives no two fields the same label', () => {
    const labels = Object.values(resource.allFields).map((field) => field.label)
    expect(duplicates(labels.map(([zh]) => zh))).toEqual([])
    expect(duplicates(labels.map(([, en]) => en))).toEqual([])
  })

  it('takes no name that every row has already', () => {
    const common = Object.keys(resource.allFields).filter((name) => !(name in resource.fields))
    expect(common).toHaveLength(resource.isLog ? 2 : 8)
  })

  it('speaks of fields that exist, and of each once', () => {
    const spoken = [
      ...resource.columns,
      ...(resource.filters ?? []),
      ...(resource.search ?? []),
      ...formNames(resource),
      ...(resource.rules ?? []).flatMap((rule) => rule.reads),
      ...(resource.upload?.keys.flat() ?? []),
      ...(resource.order ? [resource.order[0]] : []),
      resource.titleField,
      ...(resource.englishTitleField ? [resource.englishTitleField] : []),
    ]
    expect(spoken.filter((name) => !(name in resource.allFields))).toEqual([])
    expect(duplicates(resource.columns)).toEqual([])
    expect(duplicates(resource.filters ?? [])).toEqual([])
    expect(Object.keys(resource.furtherFilters ?? {}).filter((name) => name in resource.allFields)).toEqual([])
    expect(duplicates(formNames(resource))).toEqual([])
    expect(resource.form.flatMap((group) => group.rows).filter((row) => row.length > 2)).toEqual([])
  })

  it('has every field that people write in its form, and no other', () => {
    const written = fieldsOf(resource)
      .filter(([, field]) => !field.readonly)
      .map(([name]) => name)
    const own = formNames(resource).filter((name) => name in resource.fields)

    expect(own.sort()).toEqual(resource.isLog ? [] : written.sort())
    expect(resource.columns.filter((name) => resource.allFields[name]?.secret)).toEqual([])
  })

  it('points at resources that exist, and offers words that exist', () => {
    for (const [name, field] of fieldsOf(resource)) {
      expect([name, field.kind.startsWith('ref') === (field.to !== undefined)]).toEqual([name, true])
      if (field.to) expect(resourceOf(field.to)).toBeDefined()
      expect([name, field.kind === 'choice']).toEqual([name, field.choices !== undefined])
      if (field.choices && field.default !== undefined) expect(Object.keys(field.choices)).toContain(field.default)
    }
  })

  it('accepts a draft of good values (specification §5)', () => {
    const { problems, values } = checkDraft(resource, resource.isLog ? {} : goodDraft(resource), {
      isPartial: resource.isLog,
    })

    expect(problems).toEqual([])
    const isTyped = !resource.isLog && fieldsOf(resource).some(([, field]) => !field.readonly)
    if (isTyped) expect(Object.keys(values).length).toBeGreaterThan(0)
  })

  it('refuses a bad value of each field, and says so in both languages', () => {
    for (const [name, field] of fieldsOf(resource)) {
      const outcome = checkField(name, field, samples[field.kind].bad)
      expect([name, 'message' in outcome]).toEqual([name, true])
      if (!('message' in outcome)) continue
      for (const language of ['zh', 'en'] as const)
        expect(sayProblem(resource, outcome, language)).not.toMatch(/[{}]|^$/)
    }
  })

  it('misses what is required, and refuses what is nobody’s field or the server’s', () => {
    const required = fieldsOf(resource).filter(([, field]) => field.required && !field.readonly)
    const { problems } = checkDraft(resource, { no_such_field: 1, id: 3 })

    expect(problems).toEqual([
      { field: 'no_such_field', message: 'check.unknownField' },
      { field: 'id', message: 'check.readonly' },
      ...required.map(([field]) => ({ field, message: 'check.required' })),
    ])
  })

  it('is uploaded by headers that mean one field each (flows §6)', () => {
    const headers = fieldsOf(resource).flatMap(([name, field]) => [
      ...new Set([name, ...field.label, ...(field.importNames ?? [])].map((text) => text.toLowerCase())),
    ])
    if (resource.upload) expect(duplicates(headers)).toEqual([])
  })

  it('stands in the menu with a button for each action beyond looking', () => {
    const rows = menuSeed(allResources).filter((row) => row.path === resource.screen)
    expect(rows.map((row) => row.category)).toEqual(resource.scope === 'both' ? ['control', 'site'] : [resource.scope])
    for (const screen of rows) {
      const perms = menuSeed(allResources)
        .filter((row) => row.parent === screen.key && row.type === 'button')
        .map((row) => row.perm)
      for (const action of actionsOf(resource))
        expect([action, perms.includes(mark(resource, action))]).toEqual([action, !/^(list|form|option)$/.test(action)])
    }
  })
})

describe('all resources together', () => {
  it('know the super role by the name that the rest of the product uses', () => expect(SUPER_ROLE).toBe(CONFIGURED))

  it('stand in the registry under their own names', () => {
    for (const [name, resource] of Object.entries(resources)) expect(resource.name).toBe(name)
  })

  it('have marks and calls that no two of them share', () => {
    const actions = allResources.flatMap((resource) => actionsOf(resource).map((action) => [resource, action] as const))

    expect(duplicates(actions.map(([resource, action]) => mark(resource, action)))).toEqual([])
    expect(duplicates(actions.map(([resource, action]) => endpointOf(resource, action).path))).toEqual([])
  })

  it('say every message of the kit in both languages', () => {
    for (const [id, label] of Object.entries(kitMessages)) expectLabel(label, id)
  })

  it('make a menu whose rows have keys of their own, parents before children, and both names', () => {
    const rows = menuSeed(allResources)
    const seen = new Set<string>()
    for (const row of rows) {
      expect(seen.has(row.key)).toBe(false)
      expect([row.key, row.parent === null || seen.has(row.parent)]).toEqual([row.key, true])
      seen.add(row.key)
      expectLabel([row.name, row.english_name], row.key)
      expect([row.key, row.type === 'button' ? row.perm : row.path]).not.toContain(null)
    }
    expect(rows.filter((row) => row.icon && !ICONS.has(row.icon))).toEqual([])
    expect(rows.filter((row) => !row.icon && row.visible && row.type !== 'button')).toEqual([])
    expect(rows[0]).toMatchObject({ path: 'dashboard', component: 'dashboard', keep_alive: true, category: 'control' })
  })

  it('make an OpenAPI document that has every standard call and points nowhere in vain', () => {
    const document = openApiOf(allResources, [], '1.0.0')
    const text = JSON.stringify(document)
    for (const resource of allResources)
      for (const action of standardActionsOf(resource)) {
        const { method, path } = endpointOf(resource, action)
        const operation = document.paths[action === 'form' ? `${path}/{id}` : path]
        expect([path, operation?.[method === 'GET' ? 'get' : 'post']?.description]).toEqual([
          path,
          expect.stringContaining(mark(resource, action)),
        ])
      }
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g))
      expect(document.components[kind as 'schemas'][name]).toBeDefined()
    expect(document.components.schemas.User).toMatchObject({
      properties: { password: { type: ['boolean', 'null'] } },
    })
  })
})
