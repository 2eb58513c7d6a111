import { reading } from '../kit/reading'

/** An enabled redirect that the file for the web server does without. */
export interface LeftOut {
  id: number
  source: string
  target: string
  /**
   * page: a page of the site stands where it begins; same: another one begins there, as the web server compares; circle: it
   * would never end; long: the web server takes no word of that length.
   */
  reason: 'page' | 'same' | 'circle' | 'long'
  /** Of `same` the other one's old address, of `circle` the way round. */
  steps: readonly string[]
}

export const leftOutRedirects = reading<{ output: { total: number; list: readonly LeftOut[] } }>(
  '/api/admin/redirect/left-out',
  'redirect:list',
)
