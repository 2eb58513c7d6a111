import type { Database } from '../server/db/database'
import { openInMemory } from '../server/db/embedded/seed'
import { openEmbedded } from '../server/db/openEmbedded'
import { readWorld } from './worldArchive'

export interface WorldFiles {
  /** The built worker of the embedded database. */
  workerFile: string
  /** Where the archive of an empty database is kept: later starts need not make one. */
  seedFile: string
  /** Where the world of the day is kept: later starts of the day restore it. */
  worldFile: string
  print(text: string): void
}

export interface World {
  database: Database
  /** Otherwise the database is empty. */
  isRestored: boolean
}

const DAMAGED =
  '演示数据的存档已损坏，正在重新生成…… / The archive of the demo world is damaged; the world is made anew …'
const FIRST = '正在生成今天的演示数据，之后的启动会更快…… / Making the demo world of today; later starts are faster …'

/** The world that was kept under this stamp, or an empty database to make it in; says which where that takes long. */
export async function openWorld(files: WorldFiles, stamp: string, onTrouble: (error: Error) => void): Promise<World> {
  const { workerFile, print } = files
  const kept = readWorld(files.worldFile, stamp)
  if (kept.state === 'kept')
    try {
      const options = { directory: undefined, workerFile, onTrouble, seedArchive: kept.archive }
      return { database: await openEmbedded(options), isRestored: true }
    } catch {
      print(DAMAGED)
    }
  else print(kept.state === 'damaged' ? DAMAGED : FIRST)
  return { database: await openInMemory(files.seedFile, { workerFile, onTrouble }), isRestored: false }
}
