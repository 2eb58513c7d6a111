import { publishersAfterSites } from '../../server/features/sites/publisherLists'
import { CONTROL } from '../../server/foundation/services/places'
import type { Services } from '../../server/foundation/services/services'
import { type ChangeWriter, change, ReservedIds } from '../../server/kernel/changes'
import { database } from '../../src/resources/database'
import type { Resource } from '../../src/resources/kit/resource'
import { platformAccount } from '../../src/resources/platform_account'
import { server } from '../../src/resources/server'
import { site } from '../../src/resources/site'
import { siteField } from '../../src/resources/site_field'
import { storageAccount } from '../../src/resources/storage_account'
import { accounts, databases, draftSite, servers, siteFields, storageAccounts } from './places'
import { ADMIN_ID, idsBy } from './seedPeople'

type Meta = Parameters<typeof change>[2]

const meta = (resource: Meta['resource']): Meta => ({ action: 'store', resource, site: CONTROL, userId: ADMIN_ID })

/** In their order, the first first. */
const inOrder = <Row extends object>(rows: readonly Row[], from = 1) =>
  rows.map((row, at) => ({ ...row, sort: (at + from) * 100 }))

/** Machines, databases, platforms' accounts and fields of the sites, and one site that is only a draft. Answers the change sets. */
export async function seedPlaces(services: Services): Promise<number[]> {
  const { control } = services.places
  const done: number[] = []
  const write = async (resource: Meta['resource'], work: (writer: ChangeWriter) => Promise<unknown>): Promise<void> => {
    done.push((await change(services, control, meta(resource), work)).changeSetId)
  }
  const writeSealed = async (
    resource: Resource,
    rows: readonly Record<string, unknown>[],
    column = 'password',
  ): Promise<void> => {
    const ids = await new ReservedIds(control, resource).take(rows.length)
    const sealed = rows.map((row, at) => {
      const place = { table: resource.name, column, id: ids[at] ?? 0 }
      return { ...row, [column]: services.secrets.encrypt('only for the demo', place) }
    })
    await write(resource.name, (writer) => writer.insert(resource, sealed, ids))
  }
  await writeSealed(server, inOrder(servers))
  await writeSealed(database, inOrder(databases))
  await writeSealed(storageAccount, inOrder(storageAccounts, 2), 'access_key_secret')
  const draft = await draftRow(services)
  await write('site', async (writer) => {
    await writer.insert(site, [draft])
    await publishersAfterSites(writer)
  })
  const sites = await idsBy(services, 'site', 'name')
  const platforms = await idsBy(services, 'platform', 'name')
  const accountRows = inOrder(accounts).map(({ platform, site: at, ...values }) => ({
    ...values,
    platform_id: platforms.get(platform),
    site_id: at === null ? null : sites.get(at),
  }))
  await writeSealed(platformAccount, accountRows)
  const fieldRows = inOrder(siteFields).map(({ site: at, ...values }) => ({ ...values, site_id: sites.get(at) }))
  await write('site_field', (writer) => writer.insert(siteField, fieldRows))
  return done
}

async function draftRow(services: Services) {
  const { language, country, server: machine, ...values } = draftSite
  return {
    ...values,
    language_id: (await idsBy(services, 'language', 'code')).get(language),
    country_id: (await idsBy(services, 'country', 'code')).get(country),
    server_id: (await idsBy(services, 'server', 'name')).get(machine),
    publisher_ids: [...(await idsBy(services, 'publisher', 'name')).values()].slice(-2),
    is_local: true,
    state: 'draft',
    sort: 900,
  }
}
