import type { Rule } from '../kit/rule'

/** A video is somewhere: at an address, or in a file. */
export const videoSource: Rule<'title' | 'url' | 'file'> = {
  // A draft that says nothing of either still has its title.
  reads: ['title', 'url', 'file'],
  check: ({ url, file }) => (url || file ? undefined : { field: 'url', message: 'rule.videoSource' }),
}
