import { act } from '@testing-library/react'
import { ListScreen } from '../../../src/engine/list/ListScreen'
import { link } from '../../../src/resources/link'
import { member } from '../../../src/resources/member'
import { video } from '../../../src/resources/video'
import { narrowWindow } from '../../kit/narrowWindow'
import { answerList, renderScreen, sampleRow, sampleRows } from '../../kit/renderScreen'

describe('rows as cards, where the screen is narrow', () => {
  beforeEach(() => {
    narrowWindow()
  })
  afterEach(() => jest.restoreAllMocks())

  it.each([
    [link, '/main/page/link'],
    [member, '/main/members/member'],
  ] as const)('are buttons with nothing in them to press: %#', (resource, at) => {
    const view = renderScreen(<ListScreen resource={resource} />, { at })
    const rows = sampleRows(resource, 2).map((row) => ({
      ...row,
      url: 'https://elsewhere.example',
      email: 'a@b.example',
    }))
    act(() => answerList(view, resource, at, rows))
    const bodies = [...document.querySelectorAll('.co-card__body')]
    expect(bodies).toHaveLength(2)
    for (const body of bodies) expect(body.querySelector('a, button, input, [tabindex]')).toBeNull()
  })

  it('say of a number what it counts, and of a date nothing', () => {
    const at = '/main/page/video'
    const view = renderScreen(<ListScreen resource={video} />, { at })
    act(() => answerList(view, video, at, [{ ...sampleRow(video, 0), duration_seconds: 184 }]))
    const [told] = [...document.querySelectorAll('.co-card__facts > span')].filter((fact) =>
      fact.textContent?.endsWith('184'),
    )
    expect(told).toHaveTextContent('Length in seconds 184')
    expect(told?.querySelector('.co-sr')).toBeNull()
    expect(document.querySelector('.co-card__facts .co-sr')).not.toBeNull()
  })
})
