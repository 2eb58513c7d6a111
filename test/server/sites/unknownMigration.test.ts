import { migrateSite } from '../../../server/features/sites/lifecycle/schemas'
import { appliedMigrations } from '../../../server/foundation/db/migrate'
import { describeEachApp } from '../../kit/app'

describeEachApp('a site and a migration that nobody knows', (at) => {
  it('leaves the site as it is', async () => {
    const place = await at().services.places.of('main')
    const before = await appliedMigrations(place, 'site')
    await expect(migrateSite(place, '0999_of_another_server')).rejects.toThrow('0999_of_another_server')
    expect(before).not.toEqual([])
    expect(await appliedMigrations(place, 'site')).toEqual(before)
  })
})
