import { firstCompanies, titleOf } from '../../../src/resources/rules/titlePattern'
import { wordsOfReport } from '../../../src/resources/template/wordsOfReport'

describe('the title that a pattern makes of a report', () => {
  const words = wordsOfReport(
    {
      id: 1,
      name: '储能系统',
      name_en: null,
      year: null,
      published_at: '2026-03-01',
      cagr: '12.5%',
      companies_mentioned: '宁德时代\n比亚迪、阳光电源,华为',
      publisher_id: 4,
      category_id: null,
      pages: 188,
    },
    (to, id) => `${to} ${id}`,
  )

  it('takes the report’s own words', () => {
    expect(titleOf('{year}年{name}报告：{companies}（{pages} 页）- {publisher}', words)).toBe(
      '2026年储能系统报告：宁德时代、比亚迪、阳光电源（188 页）- publisher 4',
    )
  })

  it('leaves out what the report has not got, and keeps what is no placeholder', () => {
    expect(titleOf('{name_en} Market  {category} at {cagr}', words)).toBe('Market at 12.5%')
    expect(titleOf('{nobody} {name}', words)).toBe('{nobody} 储能系统')
    expect(titleOf('{constructor}{name}', words)).toBe('{constructor}储能系统')
  })

  it('names three companies, however they are listed', () => {
    expect(firstCompanies(' A ;B, C\nD')).toEqual(['A', 'B', 'C'])
  })
})
