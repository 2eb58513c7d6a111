import type { OpenedUpload, Upload, UploadColumn } from '../../../src/slices/upload/uploadTypes'

export const at = { resource: 'report', id: 7 } as const
export const page = '/main/products/report/upload/7'

export const upload = (change: Partial<Upload> = {}): Upload => ({
  id: 7,
  file_name: 'reports.xlsx',
  state: 'received',
  total: 2000,
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

const column = (index: number, header: string, more: Partial<UploadColumn>): UploadColumn => ({
  index,
  header,
  samples: [`${header} 1`],
  field: null,
  likeness: 'none',
  is_hidden: false,
  ...more,
})

export const columns: UploadColumn[] = [
  column(0, '报告名称', { field: 'name', likeness: 'exact' }),
  column(1, 'URL', { field: 'link', likeness: 'alias' }),
  column(2, 'Categry', { field: 'category_id', likeness: 'similar' }),
  column(3, '应用领域', { field: 'application', likeness: 'exact', is_hidden: true }),
  column(4, '内部备注', { problem: 'unknown' }),
  column(5, 'URL', { problem: 'duplicate' }),
]

export const mapping = { '0': 'name', '1': 'link', '2': 'category_id', '3': 'application' }

export const plan: OpenedUpload['plan'] = {
  mapping,
  headerRow: 2,
  mode: 'both',
  key: [],
  skipFaulty: true,
  values: {},
  edits: {},
}
