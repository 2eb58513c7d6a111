/** What a list asks before it acts: lazyDialogs.tsx brings it, with Arco's dialog, once somebody is about to. */
export { DeleteDialog } from './DeleteDialog'
export { KeysDialog } from './KeysDialog'
export { StatusDialog } from './StatusDialog'
