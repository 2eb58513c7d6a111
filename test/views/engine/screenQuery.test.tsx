import { configureStore } from '@reduxjs/toolkit'
import { act, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { useShownReading } from '../../../src/engine/useShownReading'
import { reading } from '../../../src/resources/kit/reading'
import { rootReducer } from '../../../src/slices/rootState'
import { screenQueryArrived, screenQueryAsked } from '../../../src/slices/screenQueries'

const card = reading<{ output: string }>('/api/admin/order/card', 'order:form')
const Shown = ({ of }: { of: number }) => <p>{String(useShownReading(card, `card/${of}`)?.data ?? '')}</p>

type Card = readonly [place: string, of: number]

function open(...first: readonly Card[]) {
  const store = configureStore({ reducer: rootReducer })
  const screen = (cards: readonly Card[]) => (
    <Provider store={store}>
      {cards.map(([place, of]) => (
        <Shown key={place} of={of} />
      ))}
    </Provider>
  )
  const view = render(screen(first))
  const show = (...cards: Card[]) => act(async () => view.rerender(screen(cards)))
  act(() => {
    for (const id of [1, 2]) {
      store.dispatch(screenQueryAsked({ key: `card/${id}`, path: '/api/admin/order/card' }))
      store.dispatch(screenQueryArrived({ key: `card/${id}`, data: `card ${id}` }))
    }
  })
  return { show, kept: () => Object.keys(store.getState().screenQueries), view }
}

describe('what was answered to a screen', () => {
  it('is let go when nothing shows it any more', async () => {
    const { show, kept, view } = open(['left', 1], ['right', 2])
    expect(view.container.textContent).toBe('card 1card 2')
    await show(['right', 2])
    expect(kept()).toEqual(['card/2'])
    await show()
    expect(kept()).toEqual([])
  })

  it('stays while anything shows it, also what takes the place of the other', async () => {
    const { show, kept, view } = open(['left', 1], ['right', 1])
    await show(['left', 1])
    await show(['elsewhere', 1])
    expect(view.container.textContent).toBe('card 1')
    expect(kept()).toContain('card/1')
  })
})
