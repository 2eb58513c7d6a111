import { act, fireEvent, screen, within } from '@testing-library/react'
import { screenQueryArrived } from '../../../src/slices/screenQueries'
import { Inbox } from '../../../src/views/inbox/Inbox'
import { inboxLine, inboxThreadOf } from '../../kit/inboxAnswers'
import { type RenderedScreen, renderScreen } from '../../kit/renderScreen'

const LIST = 'inbox:list/main/waiting_us//'

const arrive = ({ store }: RenderedScreen, key: string, data: unknown): void =>
  act(() => void store.dispatch(screenQueryArrived({ key, data })))

const shown = (at = '/main/inbox') => {
  const view = renderScreen(<Inbox />, { at })
  arrive(view, LIST, { list: [inboxLine(1), inboxLine(2)], refs: {} })
  for (const id of [1, 2]) arrive(view, `inbox:thread/message/${id}`, inboxThreadOf(id))
  return view
}

const key = (pressed: string, more: object = {}): void =>
  void fireEvent.keyDown(document.body, { key: pressed, ...more })
const acted = (view: RenderedScreen) => view.events('actions/actionAsked').map(({ payload }) => payload)
const composer = () => screen.queryByRole('region', { name: 'Reply' })
const text = () => screen.getByRole('textbox', { name: 'Text' })

describe('the inbox', () => {
  it('answers and is done with a line in one press each', () => {
    const view = shown()
    fireEvent.click(screen.getByRole('button', { name: 'Writer 1: mark as handled' }))
    expect(acted(view)).toEqual([
      expect.objectContaining({ resource: 'message', action: 'handle', target: { scope: { ids: [1] } } }),
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Reply to Writer 2' }))
    arrive(view, 'inbox:thread/message/2', inboxThreadOf(2))
    expect(composer()).toBeInTheDocument()
    expect(view.address()).toContain('open=message-2')
  })

  it('is worked by its keys alone', () => {
    const view = shown()
    key('j')
    expect(view.address()).toContain('open=message-1')
    key('j')
    key('k')
    expect(view.address()).toContain('open=message-1')
    key('e')
    key('a')
    key('s')
    expect(acted(view).map((asked) => (asked as { action: string }).action)).toEqual(['handle', 'snooze'])
    arrive(view, 'inbox:thread/message/1', inboxThreadOf(1))
    key('r')
    expect(composer()).toBeInTheDocument()
    key('?')
    expect(screen.getByRole('dialog')).toHaveTextContent('Send, while writing')
  })

  it('shows those of all sites in control, each with its site, and opens one in its own', () => {
    const view = renderScreen(<Inbox />, { at: '/control/inbox' })
    const list = [inboxLine(1), inboxLine(1, { site: 'jp', name: 'Aoi' })]
    arrive(view, 'inbox:list/*/waiting_us//', { list, refs: {}, away: ['us'] })
    expect(screen.getByText(/us cannot be reached now/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /mark as handled/ })).toBeNull()
    const lines = screen.getAllByRole('listitem').filter((each) => each.querySelector('.co-inbox__line'))
    expect(lines).toHaveLength(2)
    fireEvent.click(within(lines[1] as HTMLElement).getByRole('button'))
    expect(view.address()).toBe('/jp/inbox?view=waiting_us&sites=all&open=message-1')
  })

  it('hears no key of an input method, and none with Ctrl', () => {
    const view = shown('/main/inbox?open=message-1')
    key('e', { isComposing: true })
    key('e', { keyCode: 229 })
    key('e', { ctrlKey: true })
    expect(acted(view)).toEqual([])
  })

  it('sends by Ctrl and Enter, and never by an Enter that ends a composition', () => {
    const view = shown('/main/inbox?open=message-1')
    key('r')
    fireEvent.change(text(), { target: { value: 'Here it is' } })
    fireEvent.keyDown(text(), { key: 'Enter' })
    fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true, isComposing: true })
    expect(view.events('inbox/replyAsked')).toEqual([])
    fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true })
    expect(view.events('inbox/replyAsked')).toHaveLength(1)
  })

  it('opens what was left half written, once: what somebody closes stays closed', () => {
    const draft = { mode: 'reply', to: 'ada@example.com', cc: '', subject: 'Hm', text: 'Half a sen' } as const
    const view = shown()
    arrive(view, 'inbox:thread/message/1', inboxThreadOf(1, { draft }))
    key('j')
    arrive(view, 'inbox:thread/message/1', inboxThreadOf(1, { draft }))
    expect(text()).toHaveValue('Half a sen')
    fireEvent.click(within(composer() as HTMLElement).getByRole('button', { name: 'Close' }))
    arrive(view, 'inbox:thread/message/1', inboxThreadOf(1, { draft }))
    expect(composer()).toBeNull()
  })

  it('keeps what is being typed where the thread is read again', () => {
    const view = shown('/main/inbox?open=message-1')
    key('r')
    fireEvent.change(text(), { target: { value: 'Here it is, with' } })
    const draft = { mode: 'reply', to: '', cc: '', subject: '', text: 'Here it' } as const
    arrive(view, 'inbox:thread/message/1', inboxThreadOf(1, { draft }))
    expect(text()).toHaveValue('Here it is, with')
  })
})
