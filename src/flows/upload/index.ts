import type { Flow } from '../kit'
import { dropUnfinishedUpload, loadUnfinishedUploads } from './unfinishedUploads'
import { keepCorrections, settleCorrections } from './uploadCorrections'
import { applyUpload, checkUpload, openUpload, readEncoding, readHeader, sendFiles } from './uploadFile'
import { retryUpload, undoUpload } from './uploadLog'
import { keepTemplate, readByTemplate } from './uploadTemplates'
import { makeUploadValue } from './uploadValues'
import { dropWaiting, forgetWaiting, keepWaiting, tellHeldFiles } from './waitingFiles'

/** Flows of an upload, from the chosen file to its undoing. */
export const uploadFlows: readonly Flow[] = [
  loadUnfinishedUploads,
  dropUnfinishedUpload,
  keepWaiting,
  forgetWaiting,
  dropWaiting,
  tellHeldFiles,
  sendFiles,
  openUpload,
  readHeader,
  readEncoding,
  checkUpload,
  applyUpload,
  undoUpload,
  retryUpload,
  readByTemplate,
  keepTemplate,
  makeUploadValue,
  keepCorrections,
  settleCorrections,
]
