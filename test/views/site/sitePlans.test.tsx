import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rowArrived } from '../../../src/slices/rows/entities'
import { screenQueryFailed } from '../../../src/slices/screenQueries'
import { SiteList } from '../../../src/views/site/SiteList'
import { japan, know, show, versions } from '../../kit/siteLifecycle'

describe('the plan of an upgrade', () => {
  it('names the site, tells what comes and why others went back', async () => {
    const view = show(<SiteList />, '?open=upgrade-3')
    await know(view, 'upgrade', versions)
    const plan = await screen.findByRole('dialog', { name: 'Upgrade “Japan”' })
    expect(within(plan).getByText('Someone rolled back from 1.2')).toBeVisible()
    expect(within(plan).getByText('Too slow')).toBeVisible()
    await userEvent.click(within(plan).getByRole('button', { name: 'Upgrade Japan to 1.2' }))
    expect(view.events('siteLifecycle/siteUpgradeAsked')[0]?.payload).toEqual({ id: 3, to: '1.2' })
  })

  it('tells what comes along only where that is more than what is chosen', async () => {
    const view = show(<SiteList />, '?open=upgrade-3')
    await know(view, 'upgrade', versions)
    expect(await screen.findByRole('radio', { name: /1\.2/ })).toBeChecked()
    expect(screen.queryByText('What this brings')).toBeNull()
    const far = versions.versions.map((each) => ({ ...each, is_current: each.version === '1.0' }))
    await know(view, 'upgrade', { ...versions, current: '1.0', versions: far })
    expect(screen.getByText('What this brings')).toBeVisible()
  })

  it('says so where the site has the newest version already', async () => {
    const view = show(<SiteList />, '?open=upgrade-3')
    const newest = { ...versions, current: '1.2', versions: versions.versions.map((each) => ({ ...each, can: null })) }
    await know(view, 'upgrade', newest)
    expect(await screen.findByText('“Japan” is already on the latest version, 1.2')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Upgrade Japan/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })

  it('takes other code along, or code alone', async () => {
    const view = show(<SiteList />, '?open=upgrade-3')
    const code = { api: { current: 'v1', tags: ['v2', 'v1'] }, frontend: null }
    const newest = versions.versions.map((each) => ({ ...each, is_current: each.version === '1.2', can: null }))
    await know(view, 'upgrade', { ...versions, current: '1.2', versions: newest, code })
    const button = await screen.findByRole('button', { name: 'Switch the code of Japan' })
    expect(button).toBeDisabled()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'API code tag' }), 'v2')
    await userEvent.click(button)
    expect(view.events('siteLifecycle/siteUpgradeAsked')[0]?.payload).toEqual({ id: 3, to: '1.2', api_tag: 'v2' })
  })

  it('says why the versions cannot be read, and reads them again', async () => {
    const view = show(<SiteList />, '?open=upgrade-3')
    act(() => void view.store.dispatch(rowArrived({ resource: 'site', row: japan, titles: {} })))
    await waitFor(() => expect(view.store.getState().screenQueries['site/versions/upgrade']).toBeDefined())
    act(
      () =>
        void view.store.dispatch(
          screenQueryFailed({ key: 'site/versions/upgrade', fault: { message: 'The database is away' } }),
        ),
    )
    expect(await screen.findByText('The database is away')).toBeVisible()
    const before = view.events('screenQueries/screenQueryAsked').length
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(view.events('screenQueries/screenQueryAsked').length).toBe(before + 1)
  })
})

describe('the plan of a rollback', () => {
  it('insists on a reason and names site and version in its button', async () => {
    const view = show(<SiteList />, '?open=rollback-3')
    await know(view, 'rollback', versions)
    const plan = await screen.findByRole('dialog', { name: 'Roll back “Japan”' })
    await userEvent.click(within(plan).getByRole('button', { name: 'Roll back Japan' }))
    expect(within(plan).getByRole('alert')).toHaveTextContent('A rollback takes exactly one selected version')
    expect(view.events('siteLifecycle/siteRollbackAsked')[0]?.payload).toMatchObject({ versions: [] })
    await userEvent.click(within(plan).getByRole('radio', { name: /1\.0/ }))
    await userEvent.click(within(plan).getByRole('button', { name: 'Roll Japan back to 1.0' }))
    expect(within(plan).getByRole('alert')).toHaveTextContent('Give a reason for rolling back')
    expect(within(plan).getByRole('textbox', { name: /Reason/ })).toHaveFocus()
    await userEvent.type(within(plan).getByRole('textbox', { name: /Reason/ }), ' Slow ')
    await userEvent.click(within(plan).getByRole('button', { name: 'Roll Japan back to 1.0' }))
    expect(view.events('siteLifecycle/siteRollbackAsked')[1]?.payload).toEqual({
      id: 3,
      versions: ['1.0'],
      reason: 'Slow',
    })
  })
})
