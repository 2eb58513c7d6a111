import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useHeadingFocus } from '../../../src/widgets/useHeadingFocus'

const box = (): Element | null => document.getElementById('box')

/** A place whose button goes away with it, and one whose button stays. */
function Places({ isLate = false }: { isLate?: boolean }) {
  const [place, go] = useState('first')
  const [isThere, come] = useState(!isLate)
  const [told, tell] = useState('')
  useHeadingFocus(place, box, 'h1', tell)
  return (
    <>
      <button type="button" onClick={() => go('second')}>
        outside
      </button>
      <button type="button" onClick={() => come(true)}>
        come
      </button>
      <div id="box">
        {place === 'first' ? (
          <button type="button" onClick={() => go('second')}>
            inside
          </button>
        ) : (
          isThere && (
            <h1>
              Second<span className="co-num">5,000</span>
            </h1>
          )
        )}
      </div>
      <p role="status">{told}</p>
    </>
  )
}

const press = (name: string): void => {
  const button = screen.getByRole('button', { name })
  act(() => {
    button.focus()
    button.click()
  })
}

describe('focus when a screen or a step comes in the place of another', () => {
  it('goes to the heading where what held it has gone', async () => {
    render(<Places />)
    press('inside')
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Second/ })).toHaveFocus())
    // The focus says it already.
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('goes there too where the screen comes only later', async () => {
    render(<Places isLate />)
    press('inside')
    act(() => screen.getByRole('button', { name: 'come' }).click())
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Second/ })).toHaveFocus())
  })

  it('stays where somebody works, and the heading is told', async () => {
    render(<Places />)
    press('outside')
    await screen.findByRole('heading', { name: /^Second/ })
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(screen.getByRole('button', { name: 'outside' })).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent(/^Second$/)
  })
})
