import { readings } from '../../src/app/layout/sites/pinyin'
import { linesOf } from '../../src/app/layout/sites/siteGroups'
import { foundFirst, searchSites } from '../../src/app/layout/sites/siteSearch'
import type { SiteChoice } from '../../src/slices/sites/site'
import { siteColor } from '../../src/widgets/siteColor'

const site = (name: string, title: string, english_name: string, domain = `https://${name}.example`): SiteChoice => ({
  name,
  title,
  english_name,
  domain,
  is_local: true,
})

const control = site('control', '总控台', 'Control', '')
const sites = [
  control,
  site('main', '全球医药研究网', 'Global Pharma Research'),
  site('cn', '中国行业报告', 'China Industry Reports'),
  site('cq', '重庆站', 'Chongqing'),
  site('jp', 'QY 日本站', 'Japan', 'https://www.qyjapan.example'),
  site('women', '女装市场', 'Fashion for women'),
]

const names = (text: string): string[] => searchSites(sites, text, readings).map((found) => found.site.name)

describe('searching sites', () => {
  it.each([
    ['name', 'jp'],
    ['title', '日本'],
    ['domain', 'www.qyjapan'],
    ['English name', 'japan'],
  ])('finds one by its %s', (_, text) => {
    expect(names(text)).toEqual(['jp'])
  })

  it.each([
    ['full pinyin', 'zhongguo'],
    ['full pinyin typed apart', 'zhong guo'],
    ['first letters', 'zghy'],
    ['pinyin and first letters, mixed', 'zhonggh'],
    ['the beginning of a syllable', 'zhongg'],
    ['characters and pinyin, mixed', '中guo'],
    ['full-width letters', 'ｚｈｏｎｇｇｕｏ'],
    ['the middle of the title', 'hangye'],
  ])('finds a Chinese title by %s', (_, text) => {
    expect(names(text)).toEqual(['cn'])
  })

  it('reads a character as it is read there, and any other way too', () => {
    expect(names('chongqing')[0]).toBe('cq')
    expect(names('zhongqing')).toEqual(['cq'])
    expect(names('nvzhuang')).toEqual(['women'])
  })

  it('puts the best match first: whole, beginning, word, inside, address', () => {
    const like = [
      site('a', '甲', 'Old Main', 'https://a.example'),
      site('b', '乙', 'Remaining', 'https://b.example'),
      site('c', '丙', 'Other', 'https://main.example'),
      site('maine', '丁', 'Fourth', 'https://d.example'),
      site('main', '戊', 'Fifth', 'https://e.example'),
    ]
    expect(searchSites(like, 'MAIN').map((found) => found.site.name)).toEqual(['main', 'maine', 'a', 'c', 'b'])
  })

  it('marks what was found: letters, and the characters that were typed by their sound', () => {
    const [jp] = searchSites(sites, 'riben', readings)
    expect(jp?.marks.title).toEqual([3, 5])
    const [main] = searchSites(sites, 'pharma', readings)
    expect(main?.marks).toEqual({ english_name: [7, 13] })
  })

  it('finds characters as they are until the sounds are there', () => {
    expect(searchSites(sites, 'zhongguo')).toEqual([])
    expect(searchSites(sites, '中国').map((found) => found.site.name)).toEqual(['cn'])
  })
})

describe('the lines of the switcher', () => {
  const habits = { favourites: ['jp'], recent: ['cn', 'jp', 'main'] }
  const told = (lines: ReturnType<typeof linesOf>): string[] =>
    lines.map((line) => ('site' in line ? line.site.name : `— ${line.heading}`))

  it('has control on top, then favourites, the last sites and the rest, each once', () => {
    const lines = linesOf(sites, habits, 'main', { text: '', readings })
    expect(told(lines)).toEqual(['control', '— favourites', 'jp', '— recent', 'cn', '— others', 'main', 'cq', 'women'])
  })

  it('has no headings where there is nothing to tell apart', () => {
    const lines = linesOf(sites.slice(0, 2), { favourites: [], recent: ['main'] }, 'main', { text: '', readings })
    expect(told(lines)).toEqual(['control', 'main'])
  })

  it('shows five of the last sites', () => {
    const many = Array.from({ length: 9 }, (_, at) => site(`s${at}`, `站${at}`, `Site ${at}`))
    const recent = many.map(({ name }) => name)
    const lines = told(linesOf(many, { favourites: [], recent }, 's0', { text: '', readings }))
    expect(lines.slice(0, 7)).toEqual(['— recent', 's1', 's2', 's3', 's4', 's5', '— others'])
  })

  it('prefers a favourite among equal matches', () => {
    const twins = [site('a', '北方站', 'North'), site('b', '北方台', 'North')]
    const found = linesOf(twins, { favourites: ['b'], recent: [] }, 'a', { text: 'north', readings })
    expect(told(found)).toEqual(['b', 'a'])
  })
})

it('gives a site the same colour everywhere, and control grey', () => {
  expect(siteColor('main')).toBe(siteColor('main'))
  expect(siteColor('control')).toBe('#6b7280')
  expect(new Set(Array.from({ length: 60 }, (_, at) => siteColor(`site-${at}`))).size).toBeGreaterThan(12)
})

it('gives names that stand side by side colours that are told apart at a glance', () => {
  const parts = (name: string): number[] =>
    [1, 3, 5].map((at) => Number.parseInt(siteColor(name).slice(at, at + 2), 16))
  const apart = (one: string, other: string): number => {
    const [first, second] = [parts(one), parts(other)]
    return Math.hypot(...first.map((value, at) => value - (second[at] ?? 0)))
  }
  for (let at = 1; at < 9; at += 1) expect(apart(`site-${at}`, `site-${at + 1}`)).toBeGreaterThan(60)
  const usual = ['main', 'en', 'jp', 'de', 'cn', 'kr', 'fr', 'us']
  const pairs = usual.flatMap((one, at) => usual.slice(at + 1).map((other) => apart(one, other)))
  expect(Math.min(...pairs)).toBeGreaterThan(45)
})

it('shows first what was searched for, and keeps the order of the others', () => {
  const [found] = searchSites(sites, 'qyjapan.ex', readings)
  expect(foundFirst(['english_name', 'name', 'domain'], found?.marks ?? {})).toEqual(['domain', 'english_name', 'name'])
  expect(foundFirst(['english_name', 'name', 'domain'], {})).toEqual(['english_name', 'name', 'domain'])
})
