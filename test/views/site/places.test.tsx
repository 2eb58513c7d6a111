import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { area } from '../../../src/resources/area'
import { platform } from '../../../src/resources/platform'
import { platformAccount } from '../../../src/resources/platform_account'
import { siteField } from '../../../src/resources/site_field'
import { Area } from '../../../src/views/setting/area/Area'
import { SiteField } from '../../../src/views/site/field/SiteField'
import { Platform } from '../../../src/views/site/platform/Platform'
import { answerList, renderScreen, sampleRow } from '../../kit/renderScreen'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const opened = (view: { events: (type: string) => { payload?: unknown }[] }, resource: string) =>
  view.events('entities/listOpened').findLast(({ payload }) => (payload as { resource: string }).resource === resource)
    ?.payload

describe('platforms (catalogue, site/platform)', () => {
  const AT = '/control/site/platform'
  const rows = [0, 1].map((at) => ({
    ...sampleRow(platform, at),
    name: `平台 ${at + 1}`,
    english_name: `Platform ${at + 1}`,
  }))

  it('shows the accounts of the first, then of the chosen one', async () => {
    const view = renderScreen(<Platform />, { at: AT })
    expect(opened(view, 'platform_account')).toBeUndefined()
    act(() => answerList(view, platform, AT, rows))
    expect(opened(view, 'platform_account')).toMatchObject({ query: { filters: { platform_id: ['1'] } } })
    await user.click(screen.getByRole('button', { name: 'Platform 2' }))
    expect(opened(view, 'platform_account')).toMatchObject({ query: { filters: { platform_id: ['2'] } } })
    expect(view.address()).toBe(AT)
  })

  it('never shows a password', async () => {
    const view = renderScreen(<Platform />, { at: AT })
    act(() => answerList(view, platform, AT, rows))
    act(() => answerList(view, platformAccount, `${AT}#items`, [{ ...sampleRow(platformAccount, 0), password: true }]))
    expect(screen.queryByRole('columnheader', { name: /Password/ })).not.toBeInTheDocument()
  })
})

describe('areas (catalogue, setting/area)', () => {
  const AT = '/control/setting/area'

  it('shows one country at a time, by the address, without a second chip for it', async () => {
    const view = renderScreen(<Area />, { at: `${AT}?country_id=1` })
    expect(opened(view, 'area')).toMatchObject({ query: { filters: { country_id: ['1'] } } })
    act(() => answerList(view, area, AT, [sampleRow(area, 0)]))
    expect(screen.queryByRole('columnheader', { name: 'Country' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Remove filter/ })).not.toBeInTheDocument()
  })

  it('offers as parents only areas of the country that is chosen in the form', async () => {
    const view = renderScreen(<Area />, { at: `${AT}?country_id=1&open=new` })
    await screen.findByRole('dialog', { name: 'New area' })
    const asked = view
      .events('entities/optionsAsked')
      .filter(({ payload }) => (payload as { resource: string }).resource === 'area')
    expect(asked.at(-1)?.payload).toMatchObject({ filters: { country_id: ['1'] } })
  })
})

describe('site fields (catalogue, site/field)', () => {
  const AT = '/control/site/field'

  it('names the field by its label and its name in code', () => {
    const view = renderScreen(<SiteField />, { at: AT })
    act(() =>
      answerList(view, siteField, AT, [{ ...sampleRow(siteField, 0), resource: 'report', field: 'keywords_en' }]),
    )
    expect(screen.getByText('keywords_en')).toBeInTheDocument()
    expect(screen.getByText(/English keywords/)).toBeInTheDocument()
  })

  it('offers the fields of the object that is chosen', async () => {
    renderScreen(<SiteField />, { at: `${AT}?open=new` })
    const form = await screen.findByRole('dialog', { name: 'New site field' })
    expect(within(form).getAllByText('Choose the object first').length).toBeGreaterThan(0)
    await user.click(within(form).getByRole('radio', { name: 'Report category' }))
    await user.click(document.getElementById('form-site_field-new-field') as HTMLElement)
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(offered).toContain('Category name name')
    expect(offered.join()).not.toContain('price')
  })
})
