import { promisify } from 'node:util'
import { gzip as gzipInto } from 'node:zlib'
import type pg from 'pg'
import type { ArchiveWriter } from './ArchiveWriter'
import { ahead } from './ahead'
import { type Manifest, partName, type TableCount } from './manifest'
import type { Progress } from './progress'
import { RowSum } from './RowSum'
import type { SchemaShape } from './shape'
import { sizesOf } from './sizesOf'
import { partsOf } from './tableParts'

const gzip = promisify(gzipInto)
/** Fast, and a third of the text all the same. */
const LEVEL = 1

/** Writes the rows of every table into the archive, and answers what the manifest says of them. */
export async function writeTables(
  archive: ArchiveWriter,
  client: pg.PoolClient,
  schemas: readonly SchemaShape[],
  progress: Progress,
): Promise<Manifest['tables']> {
  const sizes = await sizesOf(client, schemas)
  const counts: Manifest['tables'] = {}
  let done = 0
  for (const { name: schema, tables } of schemas) {
    const own: Record<string, TableCount> = {}
    counts[schema] = own
    for (const table of tables) {
      const size = sizes.of(schema, table.name)
      const sum = new RowSum()
      let nth = 0
      for await (const { bytes, until, blocks } of ahead(partsOf(client, schema, table))) {
        if (bytes.length === 0) continue
        sum.add(bytes)
        await archive.addBytes(partName(schema, table.name, ++nth), await gzip(bytes, { level: LEVEL }))
        progress.at('备份数据表', 'Tables', (done + (size * until) / blocks) / sizes.total)
      }
      own[table.name] = { ...sum.state, parts: nth }
      done += size
    }
  }
  progress.at('备份数据表', 'Tables', 1)
  return counts
}
