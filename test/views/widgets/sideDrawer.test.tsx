import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SideDrawer } from '../../../src/widgets/SideDrawer'
import { renderScreen } from '../../kit/renderScreen'

const user = userEvent.setup({ pointerEventsCheck: 0 })

const show = (isForm: boolean) =>
  renderScreen(
    <SideDrawer visible isForm={isForm} title="Zinc market" footer={null} onCancel={() => {}}>
      <a href="#/control/site">To the site</a>
    </SideDrawer>,
    { at: '/control/site' },
  )

describe('where the focus is when a drawer opens', () => {
  it('is its title, and the keys go on from there', async () => {
    show(false)
    await waitFor(() => expect(screen.getByText('Zinc market')).toHaveFocus())
    expect(screen.getByRole('dialog', { name: 'Zinc market' })).toBeInTheDocument()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('link', { name: 'To the site' })).toHaveFocus()
  })

  it('is where somebody has gone already who was quicker', async () => {
    show(false)
    const link = screen.getByRole('link', { name: 'To the site' })
    act(() => link.focus())
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(link).toHaveFocus()
  })

  it('is what a form begins with', async () => {
    show(true)
    await waitFor(() => expect(screen.getByRole('link', { name: 'To the site' })).toHaveFocus())
  })
})
