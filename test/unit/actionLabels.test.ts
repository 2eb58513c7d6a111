import { allCalls } from '../../server/app/parts'
import { isPublic } from '../../server/foundation/http/call'
import { allResources } from '../../src/resources'
import { instruction } from '../../src/resources/instruction'
import { actionLabel, operationLabel, recordedActions, recordedSubjects } from '../../src/resources/kit/actionLabels'
import { site } from '../../src/resources/site'
import { siteRelease } from '../../src/resources/site_release'

it('has words for what a site that is set up or upgraded writes into its own resources', () => {
  const kinds = Object.keys(siteRelease.fields.kind.choices ?? {}).filter((kind) => kind !== 'rollback')
  for (const kind of kinds) expect(operationLabel(instruction, kind)[1]).not.toBe(kind)
})

it('prefers the words of the resource itself', () => {
  expect(actionLabel(site, 'upgrade')).toEqual(['升级', 'Upgrade'])
})

it('offers what the operation log holds in words, and nothing that only reads', () => {
  const offered = recordedActions(allResources)
  expect(Object.keys(offered)).toEqual(
    expect.arrayContaining(['store', 'update', 'undo', 'sign-in', 'rollback', 'unlock']),
  )
  expect(Object.keys(offered)).not.toContain('list')
  for (const [action, [zh, en]] of Object.entries(offered)) expect([zh, en]).not.toContain(action)
})

it('offers whatever a refused write is noted of, in words', () => {
  const writes = allCalls().filter((call) => call.method === 'POST' && !isPublic(call))
  const subjects = new Set(writes.map(({ path }) => (path.split('/')[3] ?? '').replaceAll('-', '_')))
  const offered = recordedSubjects(allResources)
  expect([...subjects].filter((name) => !offered[name])).toEqual([])
  for (const [name, [zh, en]] of Object.entries(offered)) expect([zh, en]).not.toContain(name)
})
