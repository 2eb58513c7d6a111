import { act } from '@testing-library/react'
import { ListScreen } from '../../../src/engine/list/ListScreen'
import { report } from '../../../src/resources/report'
import { narrowWindow } from '../../kit/narrowWindow'
import { answerList, renderScreen, sampleRows } from '../../kit/renderScreen'

const AT = '/main/products/report'

describe('rows that are waited for (look.md: skeletons in the final shape)', () => {
  const tracks = (within: string): string | undefined =>
    document.querySelector<HTMLElement>(`${within} .co-table`)?.style.getPropertyValue('--co-tracks')

  it('have their columns where they will stand', () => {
    const view = renderScreen(<ListScreen resource={report} />, { at: AT })
    const waiting = tracks('.co-skeleton')
    act(() => answerList(view, report, AT, sampleRows(report, 5), 5000))

    expect(waiting).toBeTruthy()
    expect(waiting).toBe(tracks(''))
  })

  it('are cards where the screen is narrow', () => {
    jest.useFakeTimers()
    const narrow = narrowWindow()
    renderScreen(<ListScreen resource={report} />, { at: AT })
    expect(document.querySelector('.co-skeleton .co-card')).toBeNull()
    act(() => void jest.advanceTimersByTime(250))

    expect(document.querySelectorAll('.co-skeleton .co-card').length).toBeGreaterThan(3)
    expect(document.querySelector('.co-table')).toBeNull()
    narrow.mockRestore()
    jest.useRealTimers()
  })
})
