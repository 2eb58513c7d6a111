import { benchFolder } from './fileFolder'
import { benchPictures } from './filePictures'
import type { BenchRow } from './row'

/** Files: pages of a large folder, and pictures on their way in. */
export const benchFiles = async (): Promise<BenchRow[]> => [...(await benchFolder()), ...(await benchPictures())]
