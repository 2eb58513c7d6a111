import { channel } from '../../../src/resources/channel'
import { describeApp } from '../../kit/app'
import { storeSample } from '../../kit/samples'
import { book, good, upload } from './kit'

const resource = 'channel-data'

describeApp('what campaigns cost is uploaded as an office has it (catalogue, setting/network)', (at) => {
  const rows = async () =>
    (
      await good(
        at().call('GET', `/api/admin/${resource}/list`, {
          query: { page: 1, pageSize: 100, sort: 'day', order: 'asc' },
        }),
      )
    ).list

  it('finds network and campaign by name and day, adds a day and corrects one', async () => {
    await at().signIn()
    await at().services.runs.start()
    const { id } = (await storeSample(at(), channel, { name: '百度推广', english_name: 'Baidu Ads' })).data.row
    const head = ['日期', '推广渠道', '推广计划', '花费', '点击量', '线索']
    const first = await upload(
      at(),
      'a.xlsx',
      await book([
        head,
        ['2026-11-01', '百度推广', '动力电池 秋季', 320.5, 101, 4],
        ['2026-11-02', 'Baidu Ads', '动力电池 秋季', 280, 90, 2],
      ]),
      { resource },
    )
    expect(first.upload).toMatchObject({ state: 'done', added: 2, errors: 0 })
    const second = await upload(
      at(),
      'b.xlsx',
      await book([
        head,
        ['2026-11-02', '百度推广', '动力电池 秋季', 281, 90, 2],
        ['2026-11-03', '百度推广', '动力电池 秋季', 11, 3, 0],
      ]),
      { resource },
    )
    expect(second.upload).toMatchObject({ state: 'done', added: 1, updated: 1, errors: 0 })
    expect((await rows()).map((row: Record<string, unknown>) => [row.day, row.channel_id, row.cost])).toEqual([
      ['2026-11-01', id, '320.50'],
      ['2026-11-02', id, '281.00'],
      ['2026-11-03', id, '11.00'],
    ])
    const clash = await at().call('POST', `/api/admin/${resource}/store`, {
      body: { channel_id: id, day: '2026-11-03', name: '动力电池 秋季' },
    })
    expect(clash).toMatchObject({ status: 422, data: { existing: { field: 'name' } } })
  })

  it('refuses a network that nobody has declared, by its name', async () => {
    const done = await upload(
      at(),
      'c.xlsx',
      await book([
        ['日期', '渠道', '名称', '费用'],
        ['2026-11-04', '不存在的渠道', '秋季', 1],
      ]),
      { resource, skip_faulty: true },
    )
    expect(done.upload).toMatchObject({ added: 0, errors: 1 })
  })
})
