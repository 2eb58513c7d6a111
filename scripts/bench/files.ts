import { benchFolder } from './fileFolder'
import { benchPictures } from './filePictures'
import { benchSent } from './fileSent'
import { benchThroughput } from './fileThroughput'
import type { BenchRow } from './row'

const parts: Readonly<Record<string, () => Promise<BenchRow[]>>> = {
  'one large file': benchThroughput,
  'one large file sent by the console': benchSent,
  'a large folder': benchFolder,
  pictures: benchPictures,
}

/** Files: one large file in and out, pages of a large folder and scrolling through it, and pictures on their way in. */
export async function benchFiles(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const [name, measure] of Object.entries(parts)) {
    console.error(`  ${name} …`)
    rows.push(...(await measure()))
  }
  return rows
}
