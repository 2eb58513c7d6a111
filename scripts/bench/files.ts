import { benchFolder } from './fileFolder'
import { benchPictures } from './filePictures'
import { benchSent } from './fileSent'
import { benchThroughput } from './fileThroughput'
import type { BenchRow } from './row'

/** Files: one large file in and out, pages of a large folder and scrolling through it, and pictures on their way in. */
export const benchFiles = async (): Promise<BenchRow[]> => [
  ...(await benchThroughput()),
  ...(await benchSent()),
  ...(await benchFolder()),
  ...(await benchPictures()),
]
