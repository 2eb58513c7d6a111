import { act, screen } from '@testing-library/react'
import { DetailsScreen } from '../../../src/engine/details/DetailsScreen'
import { contractsOf } from '../../../src/resources/kit/action'
import { member } from '../../../src/resources/member'
import { rowArrived } from '../../../src/slices/rows/entities'
import { renderScreen, sampleRow } from '../../kit/renderScreen'

const titles = contractsOf(member).flatMap(([, { place, title, isAside }]) =>
  place === 'row' && !isAside ? [title[1]] : [],
)

describe('what can be done with the row of a page (issue: it stands where one reads it)', () => {
  const open = (marks?: string[]) => {
    const view = renderScreen(<DetailsScreen resource={member} />, {
      at: '/main/members/member/details/1',
      ...(marks && { marks }),
    })
    act(() => void view.store.dispatch(rowArrived({ resource: 'member', row: sampleRow(member, 0), titles: {} })))
    return view
  }

  it('stands in the head of the page, each for whoever may', async () => {
    open()
    expect(titles.length).toBeGreaterThan(0)
    for (const name of titles) await screen.findByRole('button', { name })
  })

  it('is not offered to whoever only looks', async () => {
    open(['member:list', 'member:form'])
    await screen.findByRole('heading', { level: 1 })
    for (const name of titles) expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
