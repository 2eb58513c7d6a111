import { sql } from 'kysely'
import { keyOfPlace } from '../../../foundation/db/place'
import { CONTROL } from '../../../foundation/services/places'
import type { Services } from '../../../foundation/services/services'
import { localSites } from '../../places/localSites'
import type { MailPlace } from './claimed'
import { QueueTable } from './QueueTable'

/** Sites are sent for by the tables that they have by now. */
const keyOf = ({ place }: MailPlace): string => `${keyOfPlace(place)} ${place.version ?? ''}`

/** The queues of control and of every site whose tables have one. */
export class QueuePlaces {
  readonly #tables = new Map<string, QueueTable>()

  constructor(private readonly services: Services) {}

  /** All of them, or those of these schemas. */
  async find(schemas?: ReadonlySet<string>): Promise<QueueTable[]> {
    const { places } = this.services
    const all: MailPlace[] = [{ place: places.control, site: CONTROL }, ...(await localSites(this.services))]
    const meant = schemas ? all.filter(({ place }) => schemas.has(place.schema)) : all
    const found: QueueTable[] = []
    for (const at of meant) {
      const table = this.#tables.get(keyOf(at)) ?? (await this.#made(at))
      if (table) found.push(table)
    }
    return found
  }

  async #made(at: MailPlace): Promise<QueueTable | undefined> {
    const { rows } = await sql<{ there: boolean }>`
      SELECT to_regclass(${`"${at.place.schema}"."email_receiver"`}) IS NOT NULL AS there`.execute(
      at.place.database.background,
    )
    if (!rows[0]?.there) return undefined
    const table = new QueueTable(this.services, at)
    this.#tables.set(keyOf(at), table)
    return table
  }
}
