import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DetailsDrawer } from '../../../src/engine/details/DetailsDrawer'
import { FieldValue } from '../../../src/engine/details/FieldValue'
import { EnglishLocation } from '../../../src/engine/kinds/location/LocationCell'
import type { Resource } from '../../../src/resources/kit/resource'
import { message } from '../../../src/resources/message'
import { operationLog } from '../../../src/resources/operation_log'
import { priceVersion } from '../../../src/resources/price_version'
import { role } from '../../../src/resources/role'
import { rowArrived } from '../../../src/slices/rows/entities'
import { reachableSitesLoaded } from '../../../src/slices/sites/site'
import { OperationLog } from '../../../src/views/system/operation-log/OperationLog'
import { Role } from '../../../src/views/system/role/Role'
import { answerList, renderScreen, sampleRow } from '../../kit/renderScreen'

const user = userEvent.setup({ pointerEventsCheck: 0 })

describe('people read words, not those of the wire (look.md: words)', () => {
  beforeAll(() => EnglishLocation.fetch())

  it('an operation is called by what was done and to what', async () => {
    const at = '/control/system/operation-log'
    const view = renderScreen(<OperationLog />, { at })
    const words = { action: 'sign-in', resource: 'session', location: '内网' }
    const row = { ...sampleRow(operationLog, 0), ...words, told: '林登录了系统', told_in_english: 'Lin signed in' }
    act(() => answerList(view, operationLog, at, [row], 1))
    expect(await screen.findByText('Local network')).toBeInTheDocument()
    await user.click(screen.getByText('Lin signed in'))

    const details = await screen.findByRole('dialog')
    expect(within(details).getAllByText('Lin signed in')[0]).toBeInTheDocument()
  })

  it.each([
    ['en', 'China, Zhejiang, Hangzhou, Alibaba Cloud'],
    ['zh', '中国 浙江省 杭州市 阿里云'],
  ] as const)('an address belongs somewhere in the language of the reader: %s', async (language, shown) => {
    const row = { ...sampleRow(message, 0), location: '中国 浙江省 杭州市 阿里云' }
    renderScreen(<FieldValue resource={message} name="location" row={row} value={row.location} />, {
      at: '/main/message/message',
      language,
    })

    expect(await screen.findByText(shown)).toBeInTheDocument()
  })

  it('operations are asked for by what was done, in words', async () => {
    const at = '/control/system/operation-log'
    const view = renderScreen(<OperationLog />, { at })
    act(() => answerList(view, operationLog, at, [sampleRow(operationLog, 0)], 1))
    await user.click(screen.getByText('+ Add filter'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Action' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Roll back' }))

    expect(await screen.findByText('Action is Roll back')).toBeInTheDocument()
  })

  it('operations are asked for by what they were done to and where, in words', async () => {
    const at = '/control/system/operation-log'
    const view = renderScreen(<OperationLog />, { at })
    act(() => {
      view.store.dispatch(
        reachableSitesLoaded([{ name: 'jp', title: '日本站', english_name: 'Japan', is_local: true }]),
      )
      answerList(view, operationLog, at, [sampleRow(operationLog, 0)], 1)
    })
    const pick = async (field: string, sought: string | undefined, word: string) => {
      await user.click(screen.getByText('+ Add filter'))
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: field }))
      if (sought) await user.type(within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Search' }), sought)
      await user.click(await screen.findByRole('checkbox', { name: word }))
      await user.click(screen.getByRole('button', { name: 'Done' }))
    }
    await pick('Object', 'price', 'Price version')
    await pick('Site', undefined, 'Japan')

    expect(await screen.findByText('Object is Price version')).toBeInTheDocument()
    expect(await screen.findByText('Site is Japan')).toBeInTheDocument()
    expect(view.address()).toContain('resource=price_version&site=jp')
  })

  it('a role says by name where it counts', async () => {
    const at = '/control/system/role'
    const view = renderScreen(<Role />, { at })
    act(() => answerList(view, role, at, [sampleRow(role, 0)], 1))
    await user.click(screen.getByRole('button', { name: 'New role' }))
    const field = (await screen.findByText('Applies to', { selector: 'label' })).closest('[data-field=site]')

    expect(field).toHaveTextContent('Control')
  })

  it('fields without a heading do not stand under that of the system', async () => {
    const resource: Resource = priceVersion
    const view = renderScreen(
      <DetailsDrawer resource={resource} overrides={{}} id={1} onClose={() => {}} onEdit={() => {}} />,
      {
        at: '/control/site/price-version',
      },
    )
    act(
      () => void view.store.dispatch(rowArrived({ resource: resource.name, row: sampleRow(resource, 0), titles: {} })),
    )

    expect(screen.getAllByText('System')).toHaveLength(1)
  })
})
