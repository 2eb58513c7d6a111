import { benchFolder } from './fileFolder'
import { benchPictures } from './filePictures'
import { benchSent } from './fileSent'
import { benchThroughput } from './fileThroughput'
import { textTable } from './report'
import type { BenchRow } from './row'

const parts: Readonly<Record<string, () => Promise<BenchRow[]>>> = {
  'one large file': benchThroughput,
  'one large file sent by the console': benchSent,
  'a large folder': benchFolder,
  pictures: benchPictures,
}

/**
 * Files: one large file in and out, pages of a large folder and scrolling through it, and pictures on their way in.
 * BENCH_FILES: the parts whose names hold it. What each gives is told at once, since the last takes minutes.
 */
export async function benchFiles(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const [name, measure] of Object.entries(parts)) {
    if (!name.includes(process.env.BENCH_FILES ?? '')) continue
    console.error(`  ${name} …`)
    const found = await measure()
    console.error(textTable(found))
    rows.push(...found)
  }
  return rows
}
