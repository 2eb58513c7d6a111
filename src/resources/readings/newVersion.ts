import type { Label } from '../kit/label'
import { reading } from '../kit/reading'

/** What is new in the newest version. */
export interface NewVersionText {
  release: string
  released_at: string
  title: Label
  content: Label
}

export const newVersion = reading<{ output: NewVersionText }>('/api/admin/personal/new-version', 'signed-in')
