import type { Flow } from '../kit'
import { copyRows } from './copyRows'
import { downloadFile } from './download'
import { estimateExport, exportRows, openExport } from './exportRows'

/** Flows of what leaves the console: exports, copied rows, single files. */
export const exportFlows: readonly Flow[] = [copyRows, downloadFile, openExport, estimateExport, exportRows]
