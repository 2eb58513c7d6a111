import { allResources } from '../../../src/resources'
import { isOfPeople } from '../../../src/resources/kit/isOfPeople'

const of = (name: string): boolean => {
  const found = allResources.find((each) => each.name === name)
  if (!found) throw new Error(name)
  return isOfPeople(found)
}

describe('rows that tell of people', () => {
  it.each(['user', 'member', 'order', 'coupon', 'special_discount', 'operation_log', 'site_release'])(
    '%s: they go with the tab',
    (name) => {
      expect(of(name)).toBe(true)
    },
  )

  it.each(['country', 'language', 'currency', 'industry'])('%s: they may outlive it', (name) => {
    expect(of(name)).toBe(false)
  })

  it('is true of whatever has an address, a telephone number or a secret, whoever declares it', () => {
    const some = allResources.filter(({ fields }) =>
      Object.values(fields).some(({ kind, secret }) => secret || kind === 'email' || kind === 'phone' || kind === 'ip'),
    )
    expect(some.length).toBeGreaterThan(5)
    expect(some.filter((each) => !isOfPeople(each))).toEqual([])
  })
})
