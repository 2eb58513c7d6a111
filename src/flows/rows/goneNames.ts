import type { Label } from '../../resources/kit/label'
import type { GoneRow } from '../calls'

/** What is gone by its names, each once. */
export const goneNames = (gone: readonly Pick<GoneRow, 'id' | 'title'>[]): Label => {
  const titles = (at: 0 | 1): string[] => [...new Set(gone.map(({ id, title }) => title?.[at] || `#${id}`))]
  return [titles(0).join('、'), titles(1).join(', ')]
}
