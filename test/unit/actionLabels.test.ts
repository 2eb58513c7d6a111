import { instruction } from '../../src/resources/instruction'
import { actionLabel, operationLabel } from '../../src/resources/kit/actionLabels'
import { site } from '../../src/resources/site'
import { siteRelease } from '../../src/resources/site_release'

it('has words for what a site that is set up or upgraded writes into its own resources', () => {
  const kinds = Object.keys(siteRelease.fields.kind.choices ?? {}).filter((kind) => kind !== 'rollback')
  for (const kind of kinds) expect(operationLabel(instruction, kind)[1]).not.toBe(kind)
})

it('prefers the words of the resource itself', () => {
  expect(actionLabel(site, 'upgrade')).toEqual(['升级', 'Upgrade'])
})
