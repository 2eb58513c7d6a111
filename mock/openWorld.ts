import type { Database } from '../server/foundation/db/database'
import { openInMemory } from '../server/foundation/db/embedded/seed'
import { openEmbedded } from '../server/foundation/db/openEmbedded'
import { moveByDays } from './moveByDays'
import { prepareFirstStart } from './openDemo'
import { type KeptWorld, keepWorld, readWorld } from './worldArchive'

export interface WorldFiles {
  /** The built worker of the embedded database. */
  workerFile: string
  /** Where the archive of an empty database is kept: later starts need not make one. */
  seedFile: string
  /** Where an installation is kept that no story was told in yet: a world is made in it. */
  startFile: string
  /** Where the world is kept: later starts restore it, those of another day move it there. */
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
const FIRST = '正在生成演示数据，之后的启动会更快…… / Making the demo world; later starts are faster …'

/** The world that was kept under this stamp, or on an earlier day and is moved to this one; or an empty database to make it in; says which where that takes long. */
export async function openWorld(files: WorldFiles, stamps: Stamps, onTrouble: Heard): Promise<World> {
  const kept = readWorld(files.worldFile, stamps.world)
  const restored = await openKept(files, kept, onTrouble)
  if (restored) {
    if (kept.state === 'earlier') await moveByDays(restored, kept.days)
    return { database: restored, isRestored: true }
  }
  files.print(kept.state === 'none' || kept.state === 'other' ? FIRST : DAMAGED)
  return { database: await openFirstStart(files, stamps.start, onTrouble), isRestored: false }
}

type Heard = (error: Error) => void

/** Of the world, and of the installation it is made in. */
export interface Stamps {
  world: string
  start: string
}

/** Undefined where nothing is kept, or it cannot be opened. */
async function openKept({ workerFile }: WorldFiles, kept: KeptWorld, onTrouble: Heard): Promise<Database | undefined> {
  if (kept.state !== 'kept' && kept.state !== 'earlier') return undefined
  try {
    return await openEmbedded({ directory: undefined, workerFile, onTrouble, seedArchive: kept.archive })
  } catch {
    return undefined
  }
}

/** Tables and what stands in them from the start are made once for each state of the code. */
async function openFirstStart(files: WorldFiles, stamp: string, onTrouble: Heard): Promise<Database> {
  const kept = await openKept(files, readWorld(files.startFile, stamp), onTrouble)
  if (kept) return kept
  const database = await openInMemory(files.seedFile, { workerFile: files.workerFile, onTrouble })
  await prepareFirstStart(database)
  await keepWorld(database, files.startFile, stamp)
  return database
}
