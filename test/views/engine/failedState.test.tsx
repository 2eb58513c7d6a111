import { screen } from '@testing-library/react'
import { FailedState } from '../../../src/engine/FailedState'
import { tapeSaveAsked } from '../../../src/slices/world'
import { mockScreen } from '../../kit/mockScreen'

describe('What could not be had', () => {
  it('says why and by which number, is tried again, and can be reported', async () => {
    const onRetry = jest.fn()
    const fault = { message: 'The server is busy', requestId: 'r-7' }
    const failed = <FailedState title="The bin could not be opened" fault={fault} onRetry={onRetry} />
    const { user, eventsOf } = mockScreen(failed, { at: '/main/dashboard' })
    expect(screen.getByRole('alert')).toHaveTextContent('The bin could not be opened')
    expect(screen.getByText('The server is busy')).toBeInTheDocument()
    expect(screen.getByText('Request ID r-7')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
    const report = () => user.click(screen.getByRole('button', { name: 'Report a problem' }))
    expect(await eventsOf(report)).toEqual([tapeSaveAsked()])
  })

  it('offers no second try where that would change nothing, and says nothing twice', () => {
    mockScreen(<FailedState title="No permission" fault={{ message: 'No permission' }} />, { at: '/main/dashboard' })
    expect(screen.getAllByText('No permission')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })
})
