import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { useReading } from '../../src/engine/useReading'
import { orderCard } from '../../src/resources/readings/order'
import { rowsChanged } from '../../src/slices/live'
import { renderScreen } from '../kit/renderScreen'

const KEY = 'order:card/1'

function Asking({ name }: { name: string }) {
  useReading(orderCard, { key: KEY, query: { id: '1' }, about: ['invoice'] })
  return <p>{name}</p>
}

function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Asking name="page" />
      {isOpen && <Asking name="drawer" />}
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
    </>
  )
}

describe('an answer that two parts of a screen show', () => {
  it('follows what is written once one of them is gone', () => {
    const { store } = renderScreen(<Page />, { at: '/main/orders/order' })
    act(() => screen.getByRole('button', { name: 'Close' }).click())
    expect(screen.queryByText('drawer')).toBeNull()
    act(() => void store.dispatch(rowsChanged({ resource: 'invoice', site: 'main', ids: [3], isOwn: true })))
    expect(store.getState().screenQueries[KEY]).toMatchObject({ isOutdated: true })
  })
})
