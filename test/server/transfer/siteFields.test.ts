import { describeApp } from '../../kit/app'
import { cellsIn, check, good, makeReferences, reportBook, reportRow, rowsOfClass, send } from './kit'

const MAIN = { site: 'main' }

/** A row whose author stands under the site's own word, and whose keywords the site takes for English ones. */
const row = (number: number, writer: string | null) => reportRow(number, { Scribe: writer, Keywords: 'alpha' })

describeApp('uploads heed the site’s own fields (Places)', (at) => {
  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
    await makeReferences(at(), 'main')
    await at().services.runs.start()
    const sites = await good(at().call('GET', '/api/admin/site/list', { query: { keyword: 'main' } }))
    const site_id = sites.list[0].id
    const fields = [
      { field: 'author', label: '撰写人', is_required: true, import_names: ['Scribe'] },
      { field: 'keywords_en', label: 'English words', import_names: ['Keywords'] },
      { field: 'pages', label: 'Pages', is_required: true, status: 'disabled' },
    ]
    for (const each of fields)
      await good(at().call('POST', '/api/admin/site-field/store', { body: { site_id, resource: 'report', ...each } }))
  })

  const columns = async (sending = {}) => {
    const { shape, fields } = (await good(send(at(), 'a.xlsx', await reportBook([row(1, 'Li')]), sending))) as {
      shape: { columns: { header: string; field: string | null; likeness: string }[] }
      fields: { name: string; label: readonly string[]; is_required: boolean }[]
    }
    const of = (header: string) => shape.columns.find((each) => each.header === header)
    const called = (name: string) => fields.find((field) => field.name === name)?.label[1]
    return { of, called, required: fields.filter(({ is_required }) => is_required).map(({ name }) => name) }
  }

  it('knows its headers, before those that would mean the field elsewhere', async () => {
    const { of, called, required } = await columns(MAIN)
    expect([called('author'), called('pages')]).toEqual(['撰写人', 'Pages'])
    expect(of('Scribe')).toMatchObject({ field: 'author', likeness: 'alias' })
    expect(of('Keywords')).toMatchObject({ field: 'keywords_en', likeness: 'alias' })
    expect(required).toContain('author')
    expect(required).not.toContain('pages')
  })

  it('leaves the other contexts alone', async () => {
    const { of, required } = await columns()
    expect(of('Scribe')?.field).not.toBe('author')
    expect(of('Keywords')).toMatchObject({ field: 'keywords', likeness: 'exact' })
    expect(required).not.toContain('author')
  })

  it('refuses a new row without what the site requires, and says which field it lacks', async () => {
    const found = await check(at(), 'b.xlsx', await reportBook([row(1, 'Li'), row(2, null), row(3, 'NULL')]), MAIN)
    expect(found.upload).toMatchObject({ total: 3, added: 1, errors: 2 })
    const { list } = await rowsOfClass(at(), found.upload.id, 'refused', MAIN)
    for (const each of list) expect(each.problems).toMatchObject([{ field: 'author' }])
  })

  it('asks for a column of what the site requires where rows are only added', async () => {
    const received = await good(send(at(), 'c.xlsx', await reportBook([reportRow(4)]), MAIN))
    const { shape, upload } = received as {
      shape: { columns: { index: number; field: string }[] }
      upload: { id: number }
    }
    const mapping = Object.fromEntries(
      shape.columns.flatMap(({ index, field }) => (field ? [[String(index), field]] : [])),
    )
    const reply = await at().call('POST', '/api/admin/report/import-check', {
      ...MAIN,
      body: { upload_id: upload.id, mapping, mode: 'add' },
    })
    expect(reply).toMatchObject({ status: 422, message: expect.stringContaining('撰写人') })
  })

  it('refuses a form, a batch and a field that would leave it without them, there alone', async () => {
    const post = (path: string, body: object, where = MAIN) =>
      at().call('POST', `/api/admin/${path}`, { ...where, body })
    const lacking = { status: 422, data: { problems: [{ field: 'author', message: 'check.required' }] } }
    const first = async (name: string, where: object) =>
      (await good(at().call('GET', `/api/admin/${name}/list`, where))).list[0].id
    const draft = async (where: object) => ({
      name: 'A report without a writer',
      link: 'without-a-writer',
      category_id: await first('category', where),
      publisher_id: await first('publisher', {}),
      published_at: '2026-11-01',
      price: '10.00',
    })
    const refused = await post('report/store', await draft(MAIN))
    expect(refused).toMatchObject(lacking)
    expect(refused.data.problems[0].sentence).toContain('撰写人')
    expect((await post('report/store', await draft({}), {} as typeof MAIN)).status).toBe(200)
    const { row } = await good(post('report/store', { ...(await draft(MAIN)), author: 'Li' }))
    expect(await post('report/update', { id: row.id, author: null })).toMatchObject(lacking)
    expect((await post('report/update', { id: row.id, pages: 12 })).status).toBe(200)
    const cleared = (where: object) =>
      at().call('POST', '/api/admin/report/batch-update-preview', {
        ...where,
        body: { query: {}, changes: [{ field: 'author', way: 'clear' }] },
      })
    expect((await cleared(MAIN)).status).toBe(422)
    expect((await cleared({})).status).toBe(200)
  })

  it('stands over an exported file as the site calls it', async () => {
    const query = { columns: 'name,author', format: 'csv' }
    const head = async (where: object) => {
      const { raw } = await at().call('GET', '/api/admin/report/export', { ...where, query })
      return raw.body.split('\n')[0]
    }
    expect(await head(MAIN)).toContain('撰写人')
    expect(await head({})).not.toContain('撰写人')
  })

  it('heads a blank file as the site calls it', async () => {
    const heads = async (where: object) => {
      const { raw } = await at().call('GET', '/api/admin/report/download', where)
      return (await cellsIn(raw.rawPayload, 'xlsx'))[0]
    }
    expect(await heads(MAIN)).toContain('撰写人')
    expect(await heads({})).not.toContain('撰写人')
  })

  it('holds for discounts of many', async () => {
    const { list: sites } = await good(at().call('GET', '/api/admin/site/list', { query: { keyword: 'main' } }))
    const { list } = await good(at().call('GET', '/api/admin/report/list', MAIN))
    const post = (path: string, body: object) => good(at().call('POST', `/api/admin/${path}`, { ...MAIN, body }))
    const when = { discount_begin: '2026-11-01T00:00:00Z', discount_end: '2026-12-01T00:00:00Z' }
    await post('report/update', { id: list[0].id, discount_type: 'amount', discount_amount: '1.00', ...when })
    const terms = { query: {}, discount_type: 'rate', discount_rate: '0.2', existing: 'replace', ...when }
    const looked = async () => (await post('report/batch-discount-preview', terms)).changed
    const before = await looked()
    const body = {
      site_id: sites[0].id,
      resource: 'report',
      field: 'discount_amount',
      label: 'Less',
      is_required: true,
    }
    await good(at().call('POST', '/api/admin/site-field/store', { body }))
    // It would lose what the site requires.
    expect(await looked()).toBe(before - 1)
  })

  it('takes only fields that the object has', async () => {
    const [{ id, site_id }] = (await good(at().call('GET', '/api/admin/site-field/list'))).list
    const strange = { status: 422, data: { problems: [{ field: 'field', message: 'rule.noSuchField' }] } }
    const body = { site_id, resource: 'news', field: 'pages', label: 'Pages' }
    expect(await at().call('POST', '/api/admin/site-field/store', { body })).toMatchObject(strange)
    expect(await at().call('POST', '/api/admin/site-field/update', { body: { id, field: 'nothing' } })).toMatchObject(
      strange,
    )
  })
})

describeApp('lists heed the site’s own fields (Places)', (at) => {
  it('tells the console of the site, and only there, what its lists show', async () => {
    await at().signIn()
    const { list } = await good(at().call('GET', '/api/admin/site/list', { query: { keyword: 'main' } }))
    const [{ id: site_id }] = list
    for (const body of [
      { field: 'author', label: 'Author', is_shown: false },
      { field: 'keywords_de', label: 'German', is_shown: true },
      { field: 'pages', label: 'Pages', is_shown: false, status: 'disabled' },
    ])
      await good(at().call('POST', '/api/admin/site-field/store', { body: { site_id, resource: 'report', ...body } }))
    const here = await good(at().call('GET', '/api/admin/common/info', MAIN))
    expect(here.shown_fields).toEqual({ report: { author: false, keywords_de: true } })
    expect(here.site_fields.report).toEqual({
      author: { label: 'Author', is_required: false },
      keywords_de: { label: 'German', is_required: false },
    })
    const control = await good(at().call('GET', '/api/admin/common/info'))
    expect(control).not.toHaveProperty('shown_fields')
    expect(control.site_fields).not.toHaveProperty('report')
  })
})
