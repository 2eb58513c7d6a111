import { act, screen } from '@testing-library/react'
import { answer } from '../../../src/resources/answer'
import { question } from '../../../src/resources/question'
import { Questions } from '../../../src/views/question/Questions'
import { answerList, renderScreen, sampleRows } from '../../kit/renderScreen'

const AT = '/main/question/question'

describe('the questions of readers (catalogue, question/question)', () => {
  it('stand beside the answers of the one that is chosen, which is the first until another is', () => {
    const view = renderScreen(<Questions />, { at: AT })
    const [first, ...others] = sampleRows(question, 2)
    act(() => answerList(view, question, AT, [{ ...first, id: 7, title: 'How thick is it?' }, ...others]))
    const opened = view.events('entities/listOpened').at(-1)?.payload as {
      resource: string
      list: string
      query: unknown
    }
    expect(opened.resource).toBe('answer')
    expect(JSON.stringify(opened)).toContain('"question_id":["7"]')
    act(() => answerList(view, answer, opened.list, sampleRows(answer, 1)))
    expect(screen.getByRole('heading', { name: /^How thick is it\?/ })).toBeVisible()
    expect(screen.getAllByRole('table')).toHaveLength(2)
  })
})
