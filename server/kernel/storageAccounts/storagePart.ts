import type { Part } from '../resources/part'
import { storageAccountHook } from './hook'
import { moveFiles } from './moveFiles'
import { testCall } from './testCall'

/** Where files are kept, and which. */
export const storagePart: Part = {
  calls: [testCall],
  actions: [moveFiles],
  hooks: { storage_account: storageAccountHook },
}
