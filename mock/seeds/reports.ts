import { type Chance, chanceOf } from '../chance'
import { branches, childCategories } from './branches'
import type { Branch } from './branches/branch'
import { FORECAST, type Pattern, patterns } from './patterns'
import {
  charts,
  contents,
  contentsEn,
  definition,
  definitionEn,
  description,
  descriptionEn,
  money,
  type Subject,
  seoDescription,
} from './texts'
import { authors, industries, publishers } from './words'

export type Row = Readonly<Record<string, unknown>>

const SEED = 20_260_218
const DAY = 86_400_000

const EDITIONS = 3

interface Variant {
  branch: Branch
  product: readonly [zh: string, en: string]
  at: number
  pattern: Pattern
  yearsAgo: number
}

const variants = (): Variant[] =>
  branches.flatMap((branch) =>
    branch.products.flatMap((product, at) =>
      patterns.flatMap((pattern) =>
        Array.from({ length: EDITIONS }, (_, yearsAgo) => ({ branch, product, at, pattern, yearsAgo })),
      ),
    ),
  )

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A day of that edition's year that has come, within the last three years. */
function publishedIn(chance: Chance, now: Date, yearsAgo: number): Date {
  const year = now.getUTCFullYear() - yearsAgo
  const from = Math.max(Date.UTC(year, 0, 2), now.getTime() - EDITIONS * 365 * DAY)
  const until = Math.min(Date.UTC(year, 11, 28), now.getTime() - DAY)
  return new Date(from + Math.floor(chance.next() * Math.max(1, (until - from) / DAY)) * DAY)
}

const childOf = (branch: Branch, at: number): number =>
  childCategories.findIndex((child) => child.parent === branch.link && at >= child.from && at < child.from + 5)

/** Ids as seedPlace gives them: branches first, then the categories below them. */
function categoryOf({ branch, at }: Variant): number {
  const child = childOf(branch, at)
  return child < 0 ? branches.indexOf(branch) + 1 : branches.length + child + 1
}

function subjectOf(chance: Chance, { branch, product, pattern }: Variant, year: number): Subject {
  const last = chance.whole(12, 4_800)
  const cagr = (chance.whole(21, 242) / 10).toFixed(1)
  const future = Math.round(last * (1 + Number(cagr) / 100) ** (FORECAST + 1))
  const companies = chance.some(branch.companies, chance.whole(5, 9))
  return {
    zh: product[0],
    en: product[1],
    branch,
    companies,
    area: pattern.area,
    year,
    until: year + FORECAST,
    last,
    future,
    cagr,
  }
}

function discountOf(chance: Chance, now: Date): Row {
  if (!chance.happens(0.08)) return { discount_type: 'none' }
  const begin = now.getTime() - chance.whole(1, 40) * DAY
  const ends = { discount_begin: new Date(begin).toISOString(), discount_end: new Date(begin + 60 * DAY).toISOString() }
  return chance.happens(0.7)
    ? { discount_type: 'rate', discount_rate: chance.pick(['0.05', '0.10', '0.15', '0.20']), ...ends }
    : { discount_type: 'amount', discount_amount: chance.pick(['500.00', '1000.00', '2000.00']), ...ends }
}

const textsOf = (it: Subject): Row => ({
  description: description(it),
  description_en: descriptionEn(it),
  table_of_contents: contents(it),
  table_of_contents_en: contentsEn(it),
  charts: charts(it),
  companies_mentioned: it.companies.join('\n'),
  definition: definition(it),
  definition_en: definitionEn(it),
  classification: it.branch.types.map((type) => type.join(' / ')).join('；'),
  application: it.branch.uses.map((use) => use.join(' / ')).join('；'),
  cagr: `${it.cagr}%`,
  market_size_last: money(it.last).join(' / '),
  market_size_current: money(Math.round(it.last * (1 + Number(it.cagr) / 100))).join(' / '),
  market_size_future: money(it.future).join(' / '),
  seo_description: seoDescription(it),
})

const keywordsOf = ({ branch, product }: Variant): Row => ({
  keywords: [product[0], product[1], branch.name[0]],
  keywords_cn: [product[0], branch.name[0]],
  keywords_en: [product[1], branch.name[1]],
})

const marksOf = (chance: Chance, yearsAgo: number): Row => ({
  hits: chance.whole(3, 400) * (yearsAgo === 0 ? 3 : 12),
  is_hot: chance.happens(0.06),
  is_premium: chance.happens(0.04),
  show_home: chance.happens(0.03),
  status: chance.happens(0.96) ? 'enabled' : 'disabled',
})

/** One report's fields, as a form would send them, and `hits`. */
function reportOf(chance: Chance, now: Date, variant: Variant): Row {
  const { branch, product, pattern, yearsAgo } = variant
  const published = publishedIn(chance, now, yearsAgo)
  const year = now.getUTCFullYear() - yearsAgo
  const subject = subjectOf(chance, variant, year)
  const name = pattern.zh(product[0], year)
  return {
    name,
    name_en: pattern.en(product[1], year),
    link: `${slugOf(product[1])}-${pattern.slug}-${year}`,
    category_id: categoryOf(variant),
    publisher_id: chance.whole(1, publishers.length),
    published_at: published.toISOString().slice(0, 10),
    author: chance.pick(authors),
    price: `${chance.pick([8000, 9800, 12_000, 13_500, 15_000, 18_000, 18_900, 21_000])}.00`,
    pages: chance.whole(86, 268),
    tables: chance.whole(70, 220),
    ...keywordsOf(variant),
    seo_title: `${pattern.area[0]}${product[0]}市场研究_${branch.name[0]}`,
    ...textsOf(subject),
    ...discountOf(chance, now),
    industry_id: industries.findLastIndex((each) => each.branch === branch.link) + 1,
    region_id: pattern.region,
    year,
    ...marksOf(chance, yearsAgo),
  }
}

/** What is wrong with one in so many reports, as it is in real ones: found by the doctor, one kind after the other. */
const FLAWED = 25
const FLAWS: readonly ((row: Row) => Row)[] = [
  () => ({ table_of_contents: null, table_of_contents_en: null }),
  ({ name, name_en }) => ({ seo_title: `${String(name)}_${String(name_en)}` }),
  ({ author }) => ({ author: `${String(author)}\u200b` }),
]

function flawed(row: Row, at: number): Row {
  const flaw = at % FLAWED === 0 ? FLAWS[(at / FLAWED) % FLAWS.length] : undefined
  return flaw ? { ...row, ...flaw(row) } : row
}

/**
 * The installation's reports, the oldest first. The same `now` gives the same reports; another day moves their dates on.
 * Names and links are unique; further ones, `from` there on, share none with those before.
 */
export function reportsOf(now: Date, count: number, from = 0): Row[] {
  const chance = chanceOf(SEED)
  return chance
    .shuffled(variants())
    .slice(from, from + count)
    .map((variant) => reportOf(chance, now, variant))
    .sort((left, right) => String(left.published_at).localeCompare(String(right.published_at)))
    .map(flawed)
}
