import type { files as zh } from '../zh/files'

/** Files: the manager, the picker and the fields of forms. */
export const files = {
  'files.pick.title': 'Choose a file',
  'files.pick.address': 'Address',
  'files.pick.take': 'Use it',
} satisfies Record<keyof typeof zh, string>
