import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes what was written in the folder and its folders before that moment, and nobody went on with. */
export async function tidyDrafts(folder: string, before: Date): Promise<void> {
  if (!existsSync(folder)) return
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    if ((await stat(path)).mtime < before) await rm(path, { force: true })
  }
}
