import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Palette } from '../../../src/app/layout/Palette'
import { paletteToggled } from '../../../src/slices/settings'
import { renderScreen } from '../../kit/renderScreen'

describe('the palette', () => {
  it('names its list to those who cannot see it, and none where it finds nothing', async () => {
    const { store } = renderScreen(<Palette />, { at: '/main/dashboard' })
    act(() => void store.dispatch(paletteToggled()))
    const field = screen.getByRole('combobox')
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
    expect(list).toHaveAttribute('role', 'listbox')
    await userEvent.type(field, 'no screen is called so')
    expect(await screen.findByRole('status')).toHaveTextContent('no screen is called so')
    expect(field).not.toHaveAttribute('aria-controls')
    expect(field).toHaveAttribute('aria-expanded', 'false')
  })
})
