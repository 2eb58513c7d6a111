import { reportRules } from '../../../src/resources/rules/doctor/reportRules'
import type { ReportFacts } from '../../../src/resources/rules/doctor/rule'
import { plainName } from '../../../src/resources/rules/doctor/twinName'

const well = {
  name: 'A',
  link: 'a',
  price: '10.00',
  table_of_contents: '1 A',
  table_of_contents_en: null,
  seo_title: 'A title',
  seo_description: null,
  thumbnail: null,
  discount_type: 'none',
  discount_end: null,
} as const

const found = (change: object, facts: ReportFacts = {}) =>
  reportRules.flatMap(({ name, find }) => {
    const symptom = find({ ...well, ...change }, facts)
    return symptom ? [[name, symptom.field, symptom.detail]] : []
  })

describe('the report doctor', () => {
  it('has nothing to say of a report that is well', () => expect(found({})).toEqual([]))

  it.each([
    ['no-price', { price: '0.00' }, 'price', ''],
    ['no-price', { price: null }, 'price', ''],
    ['missing-link', { link: ' ' }, 'link', ''],
    ['no-contents', { table_of_contents: ' \n' }, 'table_of_contents', ''],
    ['long-words', { seo_title: '长'.repeat(31) }, 'seo_title', '62 / 60'],
    ['long-words', { seo_description: 'x'.repeat(161) }, 'seo_description', '161 / 160'],
    ['endless-discount', { discount_type: 'rate' }, 'discount_end', ''],
  ])('finds %s', (name, change, field, detail) => expect(found(change)).toEqual([[name, field, detail]]))

  it('tells what it is told of other rows', () => {
    expect(found({}, { twin: { id: 3, name: 'a!' } })).toEqual([['twin-name', 'name', '#3 a!']])
    expect(found({}, { word: { field: 'author', word: 'gun' } })).toEqual([['held-word', 'author', 'gun']])
    expect(found({ thumbnail: '/f/x' }, { isPictureGone: true })).toEqual([['broken-picture', 'thumbnail', '/f/x']])
  })

  it('takes names for the same that differ by width, case, spaces and signs', () => {
    expect(plainName('Ｇlobal  LiDAR（2026）')).toBe(plainName('global lidar 2026'))
    expect(plainName('激光雷达 市场')).toBe(plainName('激光雷达·市场'))
    expect(plainName('激光雷达市场')).not.toBe(plainName('激光雷达'))
  })

  it('names each rule once, in both languages', () => {
    expect(new Set(reportRules.map(({ name }) => name)).size).toBe(reportRules.length)
    for (const { title, remedy } of reportRules)
      for (const [zh, en] of [title, remedy]) {
        expect(zh).toMatch(/[\u4e00-\u9fff]/)
        expect(en).toMatch(/^[A-Z]/)
      }
  })
})
