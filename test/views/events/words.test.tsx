import { screen, within } from '@testing-library/react'
import { sensitiveWord } from '../../../src/resources/sensitive_word'
import { wordFinding } from '../../../src/resources/word_finding'
import { rowsPicked } from '../../../src/slices/rows/entities'
import { screenQueryAsked, screenQueryDropped } from '../../../src/slices/screenQueries'
import { SensitiveWords } from '../../../src/views/products/words/SensitiveWords'
import { WordFindings } from '../../../src/views/products/words/WordFindings'
import { mockScreen } from '../../kit/mockScreen'
import { sampleRows } from '../../kit/renderScreen'
import { rowsBefore } from '../../kit/rowsBefore'

const WORDS = '/main/products/sensitive-word'
const FINDINGS = '/main/products/word-finding'

describe('what sensitive words dispatch', () => {
  it('a text is tried on them, and let go of when it is closed', async () => {
    const { user, eventsOf, unmount } = mockScreen(<SensitiveWords />, {
      at: WORDS,
      after: rowsBefore(sensitiveWord, WORDS, sampleRows(sensitiveWord, 2)),
    })
    await user.click(screen.getByRole('button', { name: 'Test a text' }))
    const drawer = within(await screen.findByRole('dialog'))
    await user.type(drawer.getByRole('textbox'), 'the best of all')
    expect(await eventsOf(() => user.click(drawer.getByRole('button', { name: 'Test a text' })))).toEqual([
      screenQueryAsked({
        key: 'words:try',
        path: '/api/admin/sensitive-word/try',
        body: { text: 'the best of all' },
      }),
    ])
    expect(await eventsOf(async () => unmount())).toContainEqual(screenQueryDropped('words:try'))
  })

  it('what was found is ticked, to be replaced', async () => {
    const { user, eventsOf } = mockScreen(<WordFindings />, {
      at: FINDINGS,
      after: rowsBefore(wordFinding, FINDINGS, sampleRows(wordFinding, 2)),
    })
    const [first] = screen.getAllByRole('checkbox', { name: /row/i })
    const events = await eventsOf(() => user.click(first as HTMLElement))
    expect(events.map(({ type }) => type)).toContain(rowsPicked.type)
  })
})
