import { begunAt, offersFor, withPlaceholder } from '../../../src/engine/placeholders/placeholderText'
import { PLACEHOLDERS, placeholders, placeholdersIn } from '../../../src/resources/rules/placeholders'
import { textOf, unknownPlaceholder } from '../../../src/resources/rules/titlePattern'
import { targetOfTemplate } from '../../../src/resources/template/target'

const KNOWN = PLACEHOLDERS.map((name) => ({ name, label: placeholders[name].label }))
const offered = (begun: string) => offersFor(KNOWN, begun).map(({ name }) => name)

describe('placeholders of templates', () => {
  it('are told apart from what no report has', () => {
    expect(unknownPlaceholder('{name} {cagr}')).toBeUndefined()
    expect(unknownPlaceholder('{name} {nmae}')).toBe('{nmae}')
    expect(unknownPlaceholder('{name')).toBe('{')
    expect(unknownPlaceholder('{constructor}')).toBe('{constructor}')
    expect(placeholdersIn('{name} {cagr} {name} {nobody}')).toEqual(['name', 'cagr'])
  })

  it('are offered from the brace on, by name or label', () => {
    expect(begunAt('The {na', 7)).toBe('na')
    expect(begunAt('The {name} of', 13)).toBeUndefined()
    expect(offered('market_size_l')).toEqual(['market_size_last'])
    expect(offered('增长')).toEqual(['cagr'])
    expect(offered('').length).toBeGreaterThan(20)
    expect(offered('nothing like it')).toEqual([])
  })

  it('take the place of what was begun, or stand at the caret', () => {
    expect(withPlaceholder('The {na of', 7, 'name')).toEqual({ text: 'The {name} of', caret: 10 })
    expect(withPlaceholder('The {na} of', 7, 'name')).toEqual({ text: 'The {name} of', caret: 10 })
    expect(withPlaceholder('The  of', 4, 'year')).toEqual({ text: 'The {year} of', caret: 10 })
  })

  it('keep the lines of a text', () => {
    expect(textOf('{name}  in {year}\n\n\n\n{cagr} \nend', { name: 'Pumps', year: '2026' })).toBe(
      'Pumps in 2026\n\nend',
    )
  })

  it('fill the field of the template’s kind and language', () => {
    expect(targetOfTemplate('description', 'zh-CN')).toBe('description')
    expect(targetOfTemplate('description', undefined)).toBe('description')
    expect(targetOfTemplate('table_of_contents', 'en')).toBe('table_of_contents_en')
    expect(targetOfTemplate('seo', 'en')).toBe('seo_description')
    expect(targetOfTemplate('constructor', 'en')).toBeUndefined()
  })
})
