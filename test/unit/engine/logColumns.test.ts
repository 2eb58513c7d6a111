import { declaredColumns, tableColumns } from '../../../src/engine/list/columns'
import { ACTIONS_WIDTH } from '../../../src/engine/table/column'
import { exportLog } from '../../../src/resources/export_log'
import type { Resource } from '../../../src/resources/kit/resource'
import { operationLog } from '../../../src/resources/operation_log'
import { siteRelease } from '../../../src/resources/site_release'
import { uploadLog } from '../../../src/resources/upload_log'

/** What a window of 1440 has for the columns of a table, beside the open sidebar. */
const ROOM = 1440 - 208 - 48 - 2 - ACTIONS_WIDTH

/** The columns that are seen as a whole before anybody scrolls. */
const inView = (resource: Resource, hidden: readonly string[] = []): string[] => {
  let right = 0
  return tableColumns(resource, declaredColumns(resource, { hidden }), 'en')
    .filter(({ width }) => {
      right += width
      return right <= ROOM
    })
    .map(({ name }) => name)
}

describe('a log says who did what, and when, without scrolling sideways (look: 1440 px)', () => {
  it.each<[string, string[], string[]]>([
    ['operation log', inView(operationLog), ['told', 'created_at', 'site', 'duration_ms']],
    [
      'upgrade log',
      inView(siteRelease, ['from_version']),
      ['site_id', 'state', 'created_at', 'user_id', 'duration_ms', 'reason'],
    ],
    ['upload log', inView(uploadLog), ['file_name', 'state', 'uploaded_at', 'user_id', 'errors']],
    ['export log', inView(exportLog), ['file_name', 'state', 'created_at', 'user_id', 'file_size']],
  ])('%s', (_, seen, wanted) => expect(seen).toEqual(expect.arrayContaining(wanted)))
})
