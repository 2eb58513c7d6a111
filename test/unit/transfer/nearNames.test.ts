import { spokenLanguage } from '../../../config/spokenLanguage'
import { slugOf } from '../../../server/kernel/resources/slug'
import { nearName } from '../../../server/kernel/transfer/import/map/nearNames'
import { mapOf } from '../../../server/kernel/transfer/import/map/references'
import { templateFor } from '../../../server/kernel/transfer/templates/templates'

const industries = mapOf([
  { id: 1, title: ['航空航天', 'Aerospace'] },
  { id: 2, title: ['农业机械', 'Agriculture'] },
  { id: 3, title: ['化工', 'Oil'] },
])

describe('a name that nobody has', () => {
  it.each([
    ['Aerospce', { near: 'Aerospace', near_id: 1 }],
    ['aero space', { near: 'Aerospace', near_id: 1 }],
    ['航空航夭', { near: '航空航天', near_id: 1 }],
    ['Pharma', undefined],
    ['化学', undefined],
    ['Oi', undefined],
  ])('%s is near %j', (typed, near) => expect(nearName(industries, typed)).toEqual(near))

  it('stops looking once too many pairs have been compared, so that a file of nothing but slips is read all the same', () => {
    const many = mapOf(
      Array.from({ length: 20_000 }, (_, at) => ({ id: at + 1, title: [`公司${at}号`, `Company ${at}`] })),
    )
    const found = Array.from({ length: 1_000 }, (_, at) => nearName(many, `Compamy ${at}`))
    expect(found[0]?.near).toBe('Company 0')
    expect(found.at(-1)).toBeUndefined()
  })
})

describe('the template of a file', () => {
  const template = (id: number, headers: string[], isDefault = false) => ({
    id,
    name: `T${id}`,
    is_default: isDefault,
    columns: headers.map((header) => ({ field: header, header })),
    gone: [],
    plan: {},
  })
  const chinese = template(1, ['名称', '价格', '页数'], true)
  const english = template(2, ['Title', 'Cost', 'Pages'])

  it('is the one of which most columns are in it, and none where no column is', () => {
    expect(templateFor([chinese, english] as never, ['Title', 'Cost', 'Remark'])?.id).toBe(2)
    expect(templateFor([chinese, english] as never, ['名称', 'Cost'])?.id).toBe(1)
    expect(templateFor([chinese, english] as never, ['Name', 'Price'])).toBeUndefined()
  })
})

describe('a link made of a name in other letters', () => {
  it.each([
    ['Рынок лидаров 2026', 'rynok-lidarov-2026'],
    ['سوق الطاقة', 'swq-ltqh'],
    ['Ελλάδα', 'ellada'],
    ['锂电池 Рынок', 'li-dian-chi-rynok'],
    ['Crème brûlée', 'creme-brulee'],
  ])('%s', async (title, slug) => expect(await slugOf(title)).toBe(slug))
})

describe('the language of a browser that was never here', () => {
  it.each([
    [['fr', 'en-GB', 'zh'], 'en'],
    [['zh-TW', 'en'], 'zh-cn'],
    [['fr-FR'], undefined],
    [[], undefined],
  ])('%j', (languages, spoken) => expect(spokenLanguage(languages)).toBe(spoken))
})
