import { sql } from 'kysely'
import { tableSql } from '../../server/foundation/db/tableSql'
import { allResources } from '../../src/resources'
import { kebab } from '../../src/resources/kit/endpoints'
import type { Resource } from '../../src/resources/kit/resource'
import { describeEachApp } from '../kit/app'
import { contextOf, pathOf, storeSample } from '../kit/samples'
import { resourcesToTry } from '../kit/tried'
import { check } from '../server/transfer/kit'

const uploadable = allResources.filter(({ upload }) => upload)
const LONG = `${'a '.repeat(16_500)}end`

describeEachApp(
  'an exported file that nobody has touched',
  (at, database) => {
    beforeAll(async () => {
      await at().signIn()
      await at().services.runs.start()
    })

    /** As the server sets times, and texts as somebody writes them. */
    const roughen = async (resource: Resource): Promise<void> => {
      const writable = Object.entries(resource.fields).filter(([, field]) => !field.readonly && !field.unique)
      const values = writable.flatMap(([name, { kind, maxLength }]) => {
        if (kind === 'datetime') return [sql`${sql.id(name)} = ${'2026-01-31T10:00:00.123Z'}`]
        if (kind !== 'longtext' || name === resource.titleField) return []
        return [sql`${sql.id(name)} = ${(maxLength ?? LONG.length) < LONG.length ? '  in\n"quotes";\tNULL\n=1' : LONG}`]
      })
      if (values.length === 0) return
      const place = await at().services.places.forResource(resource, contextOf(resource))
      await sql`UPDATE ${tableSql(place, resource.name)} SET ${sql.join(values)}`.execute(place.database.kysely)
    }

    it.each(resourcesToTry(database, uploadable))(
      'of $name changes nothing when it is uploaded again',
      async (resource) => {
        await storeSample(at(), resource)
        await storeSample(at(), resource)
        await roughen(resource)
        const site = contextOf(resource)
        const columns = Object.keys(resource.allFields).filter((name) => !resource.allFields[name]?.secret)
        for (const format of ['xlsx', 'txt'] as const)
          for (const language of ['en', 'zh'] as const) {
            const query = { format, columns: columns.join(',') }
            const reply = await at().call('GET', pathOf(resource, 'export'), { site, query, language })
            expect(reply.status).toBe(200)
            const sending = { resource: kebab(resource.name), site }
            const { upload } = await check(at(), `again.${format}`, reply.raw.rawPayload, sending)
            const { added, updated, errors, total } = upload
            expect([format, language, { added, updated, errors }, total > 1]).toEqual([
              format,
              language,
              { added: 0, updated: 0, errors: 0 },
              true,
            ])
          }
      },
    )
  },
  { limits: { address: 1_000_000, session: 1_000_000 } },
)
