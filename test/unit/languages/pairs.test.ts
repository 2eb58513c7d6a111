import { allResources } from '../../../src/resources'
import { category } from '../../../src/resources/category'
import { country } from '../../../src/resources/country'
import { languagePairs, twinOf } from '../../../src/resources/kit/languages'
import { language } from '../../../src/resources/language'
import { report } from '../../../src/resources/report'

describe('fields in two languages', () => {
  it('go together by their names', () => {
    expect(languagePairs(category)).toEqual([['name', 'name_en']])
    expect(languagePairs(country)).toEqual([['name', 'english_name']])
    expect(languagePairs(report)).toEqual([
      ['name', 'name_en'],
      ['keywords_cn', 'keywords_en'],
      ['description', 'description_en'],
      ['table_of_contents', 'table_of_contents_en'],
      ['definition', 'definition_en'],
    ])
    expect(twinOf(report, 'description_en')).toBe('description')
    expect(twinOf(report, 'keywords')).toBeUndefined()
  })

  it('are none where a name in the language itself is no translation', () => {
    expect(languagePairs(language)).toEqual([])
  })

  it('may both be filled in by whoever may fill in one', () => {
    for (const resource of allResources)
      for (const [zh, en] of languagePairs(resource))
        expect([resource.name, zh, resource.fields[zh]?.readonly]).toEqual([
          resource.name,
          zh,
          resource.fields[en]?.readonly,
        ])
  })
})
