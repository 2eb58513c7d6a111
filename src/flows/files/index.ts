import type { Flow } from '../kit'
import { browseAll, browseFiles, followFiles, loadFolders, rereadFiles } from './browseFiles'
import { savePicture } from './savePicture'
import { dropSending, dropUnfinished, loadUnfinished, sendDropped } from './sendDropped'
import { workOnFiles } from './workOnFiles'

/** Flows of the file manager, the picker and the fields of files: they come with the first of them. */
export const fileFlows: readonly Flow[] = [
  browseFiles,
  browseAll,
  loadFolders,
  followFiles,
  rereadFiles,
  workOnFiles,
  savePicture,
  sendDropped,
  dropSending,
  loadUnfinished,
  dropUnfinished,
]
