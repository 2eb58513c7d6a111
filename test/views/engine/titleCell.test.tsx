import { render, screen } from '@testing-library/react'
import { declaredColumns, shownFields, tableColumns } from '../../../src/engine/list/columns'
import { TitleCell } from '../../../src/engine/table/TitleCell'
import { operationLog } from '../../../src/resources/operation_log'
import { publisher } from '../../../src/resources/publisher'
import type { Language } from '../../../src/slices/settings'

const field = publisher.fields.name
const texts = (language: Language, row: Record<string, unknown>) => {
  const { container } = render(
    <TitleCell {...{ value: row.name, field, language, row: { id: 1, ...row }, resource: publisher }} />,
  )
  return [...container.querySelectorAll('.co-title > span')].map(({ textContent }) => textContent)
}

describe('the title of a row in a list', () => {
  const row = { name: '莱茵洞察', english_name: 'Rhine Insights' }

  it('stands in the reader’s language first, and in the other one below', () => {
    expect(texts('en', row)).toEqual(['Rhine Insights', '莱茵洞察'])
    expect(texts('zh', row)).toEqual(['莱茵洞察', 'Rhine Insights'])
  })

  it('is one line where the other language is missing or says the same', () => {
    expect(texts('en', { name: '莱茵洞察', english_name: null })).toEqual([])
    expect(screen.getByText('莱茵洞察')).toBeInTheDocument()
    expect(texts('zh', { name: 'Gartner', english_name: 'Gartner' })).toEqual([])
  })

  it('makes the column of the other language one to be chosen, and an export still has both', () => {
    const columns = tableColumns(publisher, declaredColumns(publisher), 'en')
    expect(columns.map(({ name }) => name)).not.toContain('english_name')
    expect(shownFields(publisher, columns).slice(0, 3)).toEqual(['id', 'name', 'english_name'])
    const chosen = declaredColumns(publisher, {}, { english_name: true })
    expect(tableColumns(publisher, chosen, 'en').map(({ name }) => name)).toContain('english_name')
  })

  it('is one language in a log, which says the same in each', () => {
    const told = tableColumns(operationLog, declaredColumns(operationLog), 'en')
    expect(told.some(({ Cell }) => Cell === TitleCell)).toBe(false)
  })
})
