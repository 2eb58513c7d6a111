import pino from 'pino'
import { readEnvironment } from '../../../config/environment'
import type { Database } from '../../../server/foundation/db/database'
import { migrateTo } from '../../../server/foundation/db/migrate'
import { controlMigrations } from '../../../server/foundation/db/migrations/control'
import { siteMigrations } from '../../../server/foundation/db/migrations/site'
import type { Place } from '../../../server/foundation/db/place'
import { createRunQueue } from '../../../server/foundation/runs/createRunQueue'
import { openSecrets } from '../../../server/foundation/secrets/secrets'
import type { Events } from '../../../server/foundation/services/events'
import type { Places } from '../../../server/foundation/services/places'
import type { Services } from '../../../server/foundation/services/services'
import type { Storage } from '../../../server/foundation/storage/storage'

/** Control and one site, `main`, with what the journal needs of the server. */
export async function placesIn(database: Database): Promise<{ services: Services; control: Place; site: Place }> {
  const control: Place = { database, schema: 'control' }
  const site: Place = { database, schema: 'site_main' }
  await migrateTo(control, 'control', controlMigrations)
  await migrateTo(site, 'site', siteMigrations)
  const places: Places = {
    control,
    of: async (name) => (name === 'control' ? control : site),
    forResource: async ({ scope }, context) => (scope === 'control' || context === 'control' ? control : site),
    reserved: async () => site,
    called: async (name) => name,
    told: async (name) => ({ called: [name, name], version: null }),
    forget: () => undefined,
    forgetAll: () => undefined,
    close: async () => undefined,
  }
  const events: Events = { tell: async () => undefined, hear: () => () => undefined, close: async () => undefined }
  const services: Services = {
    database,
    environment: readEnvironment({}),
    places,
    runs: createRunQueue(database),
    secrets: openSecrets(new Uint8Array(32)),
    events,
    storage: undefined as unknown as Storage,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
  } as unknown as Services
  return { services, control, site }
}
