import { screen, within } from '@testing-library/react'
import { platformSetting } from '../../../src/resources/platform_setting'
import { historyAsked } from '../../../src/slices/rows/edits'
import { rowArrived, rowAsked } from '../../../src/slices/rows/entities'
import { screenQueryAsked, screenQueryFailed } from '../../../src/slices/screenQueries'
import { tapeSaveAsked } from '../../../src/slices/world'
import { Health } from '../../../src/views/system/health/Health'
import { PlatformSetting } from '../../../src/views/system/platform-setting/PlatformSetting'
import { mockScreen } from '../../kit/mockScreen'
import { sampleRow } from '../../kit/renderScreen'

const health = screenQueryAsked({ key: 'health', path: '/api/admin/system/health' })

describe('what the screens of the system dispatch', () => {
  it('health is asked for, once more on demand, and a failure can be reported', async () => {
    const fault = { message: 'The server is busy' }
    const { user, eventsOf, events } = mockScreen(<Health />, {
      at: '/control/system/health',
      after: [health, screenQueryFailed({ key: 'health', fault })],
    })
    expect(events()).toEqual([health])
    expect(await eventsOf(() => user.click(screen.getByRole('button', { name: 'Try again' })))).toEqual([health])
    const report = () => user.click(screen.getByRole('button', { name: 'Report a problem' }))
    expect(await eventsOf(report)).toEqual([tapeSaveAsked()])
  })

  it('the settings of the platform are asked for, and their past when it is looked at', async () => {
    const row = sampleRow(platformSetting, 0)
    const { user, eventsOf, events } = mockScreen(<PlatformSetting />, {
      at: '/control/system/platform-setting',
      after: [rowArrived({ resource: 'platform_setting', row, titles: {} })],
    })
    const at = { resource: 'platform_setting', id: 1 } as const
    expect(events()).toContainEqual(rowAsked(at))
    const look = async () => {
      await user.click(screen.getByRole('button', { name: 'Changes' }))
      within(await screen.findByRole('dialog'))
    }
    expect(await eventsOf(look)).toContainEqual(historyAsked(at))
  })
})
