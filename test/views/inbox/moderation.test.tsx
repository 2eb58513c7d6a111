import { act, fireEvent, screen, within } from '@testing-library/react'
import { screenQueryArrived } from '../../../src/slices/screenQueries'
import { Moderation } from '../../../src/views/question/Moderation'
import { renderScreen } from '../../kit/renderScreen'

const at = '2026-11-28T08:00:00.000Z'
const queue = {
  list: [
    {
      ...{ id: 1, title: 'Is zinc bad?', title_words: [{ start: 3, end: 7 }], content: null, content_words: [], at },
      ...{ name: 'Ada', member_id: 5, report_id: null, state: 'waiting', past: { approved: 1, refused: 2 } },
      answers: [{ id: 8, content: 'No', content_words: [], member_id: 6, at, past: { approved: 0, refused: 0 } }],
    },
  ],
  waiting: { questions: 1, answers: 1 },
  templates: [],
  refs: {},
}

const shown = () => {
  const view = renderScreen(<Moderation />, { at: '/main/question/moderation' })
  act(() => void view.store.dispatch(screenQueryArrived({ key: 'moderation/main', data: queue })))
  const acted = () =>
    view.events('actions/actionAsked').map(({ payload }) => {
      const { resource, action, target, input } = payload as Record<string, object> & {
        target: { scope: { ids: number[] } }
      }
      return [resource, action, target.scope.ids, input]
    })
  return { ...view, acted }
}

describe('the moderation queue (issue 39 §4)', () => {
  it('marks sensitive words, and tells the past of whoever wrote', () => {
    shown()
    expect(screen.getByText('zinc').tagName).toBe('MARK')
    expect(screen.getByText('1 approved before, 2 refused')).toBeInTheDocument()
    expect(screen.getByText('Writes for the first time')).toBeInTheDocument()
  })

  it('approves one, one with its answers, or all in one press', () => {
    const { acted } = shown()
    const [question] = screen.getAllByRole('listitem')
    fireEvent.click(within(question as HTMLElement).getAllByRole('button', { name: 'Approve' })[0] as HTMLElement)
    expect(acted()).toEqual([['question', 'approve', [1], {}]])
    fireEvent.click(screen.getByRole('button', { name: 'Approve with its answers (1)' }))
    fireEvent.click(screen.getByRole('button', { name: 'Approve all (2)' }))
    expect(acted().slice(1)).toEqual([
      ['question', 'approve', [1], {}],
      ['answer', 'approve', [8], {}],
      ['question', 'approve', [1], {}],
      ['answer', 'approve', [8], {}],
    ])
  })

  it('refuses with a reason', () => {
    const { acted } = shown()
    fireEvent.click(screen.getAllByRole('button', { name: 'Refuse' })[0] as HTMLElement)
    fireEvent.change(screen.getByRole('textbox', { name: 'Why refused' }), { target: { value: ' Off topic ' } })
    fireEvent.click(screen.getAllByRole('button', { name: 'Refuse' })[0] as HTMLElement)
    expect(acted()).toEqual([['question', 'refuse', [1], { reason: 'Off topic' }]])
  })
})
