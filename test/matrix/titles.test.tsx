import { act } from '@testing-library/react'
import { createElement } from 'react'
import { hasTwoTitles } from '../../src/engine/list/columns'
import { allResources } from '../../src/resources'
import type { Resource } from '../../src/resources/kit/resource'
import type { Language } from '../../src/slices/settings'
import { isOwnScreen, loadScreen } from '../../src/views/staffScreens'
import { stubLayout } from '../kit/noLayout'
import { answerList, renderScreen, sampleRow } from '../kit/renderScreen'

/** Where several share a screen, its address shows the first. */
const isFirstThere = ({ name, screen }: Resource): boolean =>
  allResources.find((each) => each.screen === screen)?.name === name

const titled = allResources.filter(
  (resource) => hasTwoTitles(resource) && isOwnScreen(resource.screen) && isFirstThere(resource),
)
const cases = titled.flatMap((resource) =>
  (['zh', 'en'] as Language[]).map((language) => ({ name: resource.name, language, resource })),
)
const TITLES = { zh: '中文标题', en: 'English title' }

stubLayout()

const nameOf = (resource: Resource) => ({
  ...sampleRow(resource, 0),
  [resource.titleField]: TITLES.zh,
  [resource.englishTitleField ?? resource.titleField]: TITLES.en,
})

describe('a screen of its own names its rows in the reader’s language first', () => {
  it.each(cases)('$name in $language', async ({ resource, language }) => {
    const Screen = await loadScreen(resource.screen)
    if (!Screen) throw new Error('There is no such screen')
    const site = resource.scope === 'control' ? 'control' : 'main'
    const at = `/${site}/${resource.screen}`
    const view = renderScreen(createElement(Screen), { at, language })
    await act(async () => answerList(view, resource, at, [nameOf(resource)]))

    const row = view.container.querySelector('[data-id]')?.textContent ?? ''
    const [own, other] = [TITLES[language], TITLES[language === 'zh' ? 'en' : 'zh']]
    expect(row).toContain(own)
    if (row.includes(other)) expect(row.indexOf(own)).toBeLessThan(row.indexOf(other))
  })
})
