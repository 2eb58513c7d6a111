import { allResources } from '../../../src/resources'

/** By their last letters; data are many. */
const PLURALS = /(s|data)$/

describe('nouns', () => {
  it.each(allResources.map(({ name, plural }) => [name, plural[1]] as const))(
    'of many rows are plurals in English, so that sentences can count them: %s',
    (_, plural) => expect(plural).toMatch(PLURALS),
  )

  it('are no names of screens: staff delete team members, not team', () => {
    const named = allResources.filter(({ plural, screenTitle }) => plural[1] !== screenTitle[1])
    expect(named.map(({ screenTitle }) => screenTitle[1])).toEqual(
      expect.arrayContaining(['Team', 'Site menu', 'Cart']),
    )
    expect(allResources.filter(({ plural }) => /^(News|File manager)$/.test(plural[1]))).toEqual([])
  })
})
