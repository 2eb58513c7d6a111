import type { Job } from '../../src/slices/jobs/jobs'
import type { Upload, UploadColumn } from '../../src/slices/upload/uploadTypes'

/** One upload, as the tests speak of it. */
export const at = { resource: 'report', id: 7 } as const

export const upload = (change: Partial<Upload> = {}): Upload => ({
  id: 7,
  file_name: 'reports.xlsx',
  state: 'received',
  total: 4,
  added: 0,
  updated: 0,
  unchanged: 0,
  errors: 0,
  cost_ms: null,
  uploaded_at: '2026-11-20T09:00:00.000Z',
  can_undo: false,
  run_id: null,
  ...change,
})

export const column = (index: number, field: string | null, more: Partial<UploadColumn> = {}): UploadColumn => ({
  index,
  header: `c${index}`,
  samples: [],
  field,
  likeness: field ? 'exact' : 'none',
  is_hidden: false,
  ...more,
})

export const columns = [
  column(0, 'name'),
  column(1, 'link'),
  column(2, null),
  column(3, 'link', { problem: 'duplicate' }),
]
export const received = {
  upload: upload(),
  shape: { columns, header_row: 2, rows_estimate: 4, sheet: 'S' },
  fields: [],
}

export const run = (state: Job['state']): Job => ({
  id: 31,
  kind: 'upload',
  title: ['上传', 'Upload'],
  site: 'main',
  state,
  progress: { done: 4, total: 4 },
  result: null,
  error: null,
  created_at: '2026-11-20T09:00:00.000Z',
  started_at: null,
  ended_at: null,
})

export const answer = (change: Partial<Upload>, about: Job | null = null) => ({
  upload: upload(change),
  mapping: { '0': 'name', '1': 'link' },
  mode: 'both' as const,
  key: ['link'],
  skip_faulty: true,
  header_row: 2,
  columns,
  run: about,
})
