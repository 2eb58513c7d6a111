import type { Call } from '../http/call'
import { exportCalls } from './exportCalls'
import { uploadCalls } from './uploadCalls'
import { uploadLogCalls } from './uploadLogCalls'

/** Upload, export and blank templates of every resource that has them. */
export const transferCalls: readonly Call[] = [...uploadCalls, ...uploadLogCalls, ...exportCalls]
