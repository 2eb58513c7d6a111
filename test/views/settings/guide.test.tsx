import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { Guide } from '../../../src/app/layout/guide/Guide'
import { GuideCard } from '../../../src/app/layout/guide/GuideCard'
import { UserMenu } from '../../../src/app/layout/UserMenu'
import { en } from '../../../src/i18n/en'
import { selectGuide } from '../../../src/slices/guide'
import { useAppSelector } from '../../../src/slices/hooks'
import { menuLoaded } from '../../../src/slices/navigation/menu'
import { guideMoved, type Profile, profileLoaded } from '../../../src/slices/session/session'
import type { Language } from '../../../src/slices/settings'
import { renderScreen } from '../../kit/renderScreen'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const PAGE = '/control/products/report/upload'

function Shown() {
  const guide = useAppSelector(selectGuide)
  return guide && <GuideCard guide={guide} />
}

const shown = (guide: Profile['guide'], at = '/control/dashboard', language: Language = 'en') => {
  const view = renderScreen(<Shown />, { at, language })
  const row = {
    path: 'products/report/upload',
    name: 'u',
    component: 'products/report/upload',
    meta: { title: '', english_title: '' },
  }
  act(() => {
    view.store.dispatch(profileLoaded({ id: 1, name: 'lin', called: 'Lin', guide } as unknown as Profile))
    view.store.dispatch(menuLoaded({ site: 'control', rows: [row] }))
  })
  return view
}

const button = (name: string) => screen.getByRole('button', { name })

describe('the card of the guide (issue: calm)', () => {
  it('says which step it is and leads to the upload', async () => {
    const { address } = shown({ step: 'open' })
    const card = screen.getByRole('region', { name: 'Guide' })
    expect(card).toHaveTextContent('Step 1 of 5')
    expect(card).toHaveTextContent('Open the report upload')
    await user.click(button('Go to the upload'))
    expect(address()).toBe(PAGE)
  })

  it('offers the example, to be used or downloaded', async () => {
    const { events } = shown({ step: 'take', path: PAGE }, PAGE, 'zh')
    await user.click(button('下载示例文件'))
    expect(events('world/downloadAsked')).toMatchObject([{ payload: { path: '/api/admin/report/import-example' } }])
    await user.click(button('使用示例文件'))
    expect(events('guide/exampleAsked')).toHaveLength(1)
  })

  it('leads back to its upload from wherever one has gone', async () => {
    const { address } = shown({ step: 'rehearse', path: PAGE, upload: 7 })
    await user.click(button('Back to the upload'))
    expect(address()).toBe(`${PAGE}/7`)
  })

  it('says so where no upload of reports is to be had', () => {
    const { store } = shown({ step: 'open' })
    act(() => void store.dispatch(menuLoaded({ site: 'control', rows: [] })))
    expect(screen.getByText(/You cannot upload reports here/)).toBeVisible()
  })

  it('is left by its button or by Esc, but not by an Esc that somebody else is to hear', async () => {
    const { events, store } = shown({ step: 'open' })
    await user.click(button('Leave the guide'))
    expect(events('session/guideMoved')).toMatchObject([{ payload: null }])
    expect(screen.queryByRole('region', { name: 'Guide' })).toBeNull()
    act(() => void store.dispatch(guideMoved({ step: 'open' })))
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('region', { name: 'Guide' })).toBeVisible()
    field.remove()
    // A peek or a menu hears it.
    await user.keyboard('{Escape}')
    expect(screen.getByRole('region', { name: 'Guide' })).toBeVisible()
    act(() => button('Leave the guide').focus())
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Guide' })).toBeNull()
  })

  it('is kept from the moment in which it comes into view', () => {
    const { store, events, rerender } = shown(null)
    act(() => void store.dispatch(guideMoved({ step: 'open' })))
    expect(events('session/guideMoved')).toHaveLength(1)
    const work = jest.fn()
    rerender(
      <Provider store={Object.assign(store, { work })}>
        <IntlProvider locale="en" messages={en}>
          <MemoryRouter>
            <Guide />
          </MemoryRouter>
        </IntlProvider>
      </Provider>,
    )
    expect(work).toHaveBeenCalledTimes(1)
    expect(events('session/guideMoved')).toMatchObject([{}, { payload: { step: 'open' } }])
  })

  it('keeps the focus of whoever was in it when a step is done', () => {
    const { store } = shown({ step: 'take', path: PAGE }, PAGE)
    act(() => button('Use the example file').focus())
    act(() => void store.dispatch(guideMoved({ step: 'check', path: PAGE, upload: 7 })))
    expect(document.activeElement).toHaveTextContent('Review the columns, then check')
  })

  it('begins again from one’s own menu, for whoever may upload reports', async () => {
    const { events } = renderScreen(<UserMenu />, { at: '/control/dashboard' })
    await user.click(screen.getByRole('button'))
    await user.click(await screen.findByRole('menuitem', { name: 'Guide' }))
    expect(events('session/guideMoved')).toMatchObject([{ payload: { step: 'open' } }])
  })

  it('is not in the menu of whoever may not', async () => {
    renderScreen(<UserMenu />, { at: '/control/dashboard', marks: ['report:list'] })
    await user.click(screen.getByRole('button'))
    await screen.findByRole('menuitem', { name: 'Sign out' })
    expect(screen.queryByRole('menuitem', { name: 'Guide' })).toBeNull()
  })
})
