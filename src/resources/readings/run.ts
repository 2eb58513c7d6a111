import type { Label } from '../kit/label'
import type { Problem } from '../kit/problem'
import { reading } from '../kit/reading'

/** A run as it stands; of its answer only whoever declared it knows more. */
export const runForm = reading<{ params: { id: number }; output: { result: unknown } }>(
  '/api/admin/run/form/:id',
  'signed-in',
)

/** A row that a run left as it was. */
export interface RefusedRow {
  id: number
  title: Label | null
  problems: readonly Problem[]
  is_gone?: true
}

/** The rows that a run over many left as they were, from a place on. */
export const runRefused = reading<{
  params: { id: number }
  query: { from: string }
  output: { list: readonly RefusedRow[]; total: number }
}>('/api/admin/run/refused/:id', 'signed-in')
