import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormHandle } from '../../../src/engine/form/useForm'
import { wordFinding } from '../../../src/resources/word_finding'
import { screenQueryArrived } from '../../../src/slices/screenQueries'
import { ReportWords } from '../../../src/views/products/report/ReportWords'
import { SensitiveWords } from '../../../src/views/products/words/SensitiveWords'
import { WordFindings } from '../../../src/views/products/words/WordFindings'
import { piecesOf } from '../../../src/views/products/words/WordMarks'
import { answerList, renderScreen } from '../../kit/renderScreen'

const place = (start: number, end: number, effect: 'warn' | 'hide' | 'refuse') => ({
  start,
  end,
  effect,
  word: 'w',
  replacement: null,
})

describe('sensitive words (catalogue, sensitive_word)', () => {
  it('cuts a text into pieces, of places that overlap by the first', () => {
    expect(piecesOf('abcdef', [place(1, 3, 'warn'), place(2, 4, 'refuse'), place(5, 6, 'hide')])).toEqual([
      { text: 'a', at: 0 },
      { text: 'bc', effect: 'warn', at: 1 },
      { text: 'de', at: 3 },
      { text: 'f', effect: 'hide', at: 5 },
    ])
  })

  it('tries a text, and shows what is found in it and made of it', async () => {
    const view = renderScreen(<SensitiveWords />, { at: '/main/products/sensitive-word' })
    const person = userEvent.setup()
    expect(screen.getByRole('link', { name: 'Words found' })).toHaveAttribute('href', '/main/products/word-finding')
    await person.click(screen.getByRole('button', { name: 'Test a text' }))
    const drawer = within(screen.getByRole('dialog'))
    await person.type(drawer.getByLabelText('Text to test'), 'A gun')
    await person.click(drawer.getByRole('button', { name: 'Test a text' }))
    expect(view.events('screenQueries/screenQueryAsked')).toMatchObject([
      { payload: { key: 'words:try', path: '/api/admin/sensitive-word/try', body: { text: 'A gun' } } },
    ])
    const data = { text: 'A gun', places: [place(2, 5, 'refuse')], effect: 'refuse', replaced: 'A toy' }
    act(() => void view.store.dispatch(screenQueryArrived({ key: 'words:try', data })))
    expect(drawer.getByText('Found in 1 place: not saved.')).toBeInTheDocument()
    expect(drawer.getByText('gun').tagName).toBe('MARK')
    expect(drawer.getByText('A toy')).toBeInTheDocument()
    const none = { text: 'A', places: [], effect: null, replaced: 'A' }
    act(() => void view.store.dispatch(screenQueryArrived({ key: 'words:try', data: none })))
    expect(drawer.getByText('No sensitive words found. It would be saved as is.')).toBeInTheDocument()
  })

  it('marks what was found in its context, and names the field as people do', () => {
    const view = renderScreen(<WordFindings />, { at: '/main/products/word-finding' })
    const row = {
      id: 1,
      report_id: 1,
      field: 'description',
      lead: 'before ',
      found: 'GUN',
      tail: ' behind',
      word: 'gun',
      effect: 'hide',
      times: 2,
      created_at: '2026-01-31T08:00:00.000Z',
    }
    act(() => answerList(view, wordFinding, '/main/products/word-finding', [row]))
    expect(screen.getByText('GUN').tagName).toBe('MARK')
    expect(screen.getByText('GUN').parentElement).toHaveTextContent('before GUN behind')
    expect(screen.getByText('Description')).toBeInTheDocument()
    expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(0)
  })

  describe('in the form of a report', () => {
    beforeEach(() => void jest.useFakeTimers())
    afterEach(() => void jest.useRealTimers())

    it('are looked for in what was typed, once it rests, and said before it is saved', () => {
      const draft = { name: 'A gun', author: 'Li', keywords: ['x'], price: '7' }
      const form = { key: 'report-1', values: { draft }, row: { id: 1, author: 'Li' } } as unknown as FormHandle
      const view = renderScreen(<ReportWords form={form} />, { at: '/main/products/report/edit/1' })
      act(() => void jest.advanceTimersByTime(600))
      expect(view.events('screenQueries/screenQueryAsked')).toMatchObject([
        {
          payload: {
            key: 'words:report-1',
            path: '/api/admin/report/check-words',
            body: { values: { name: 'A gun', keywords: ['x'] } },
          },
        },
      ])
      const found = [{ field: 'name', effect: 'hide', words: ['gun', 'shot'] }]
      act(() => void view.store.dispatch(screenQueryArrived({ key: 'words:report-1', data: { found } })))
      expect(
        screen.getByText(
          'Report name contains “gun”, “shot”. It will be saved as disabled, so visitors do not see it.',
        ),
      ).toBeInTheDocument()
    })
  })
})
