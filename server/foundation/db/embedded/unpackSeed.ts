import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tarEntries } from './tarEntries'

/** Nobody but its owner reads a data folder: PostgreSQL itself insists on that. */
const [FOLDER, FILE] = [0o700, 0o600]

/**
 * Makes a data folder of the archive of one. No engine is started for it: the one that opens the folder next finds what a crash
 * would have left, brings all files to the disk and goes on from there.
 */
export function unpackSeed(seed: Uint8Array | string, dataFolder: string): void {
  const archive = typeof seed === 'string' ? readFileSync(seed) : seed
  mkdirSync(dataFolder, { recursive: true, mode: FOLDER })
  for (const { name, isFolder, bytes } of tarEntries(archive)) {
    const path = join(dataFolder, name)
    mkdirSync(isFolder ? path : dirname(path), { recursive: true, mode: FOLDER })
    if (!isFolder) writeFileSync(path, bytes, { mode: FILE })
  }
}
