import { sql } from 'kysely'
import { tableSql } from '../../server/foundation/db/tableSql'
import { category } from '../../src/resources/category'
import { faq } from '../../src/resources/faq'
import { faqCategory } from '../../src/resources/faq_category'
import type { Resource } from '../../src/resources/kit/resource'
import { news } from '../../src/resources/news'
import { newsCategory } from '../../src/resources/news_category'
import { quote } from '../../src/resources/quote'
import { quoteCategory } from '../../src/resources/quote_category'
import { report } from '../../src/resources/report'
import { siteCity } from '../../src/resources/site_city'
import { siteCountry } from '../../src/resources/site_country'
import { describeApp } from '../kit/app'
import { contextOf, pathOf, storeSample } from '../kit/samples'

describeApp('what others stand in', (at) => {
  const made = async (resource: Resource, values: Record<string, unknown> = {}): Promise<number> =>
    (await storeSample(at(), resource, values)).data.row.id
  const destroyed = (resource: Resource, id: number) =>
    at().call('POST', pathOf(resource, 'destroy'), { site: contextOf(resource), body: { ids: [id] } })

  beforeAll(async () => {
    await at().signIn()
  })

  it.each([
    [newsCategory, news, 'news_category_id'],
    [newsCategory, newsCategory, 'parent_id'],
    [faqCategory, faq, 'faq_category_id'],
    [siteCountry, siteCity, 'site_country_id'],
    [quoteCategory, quote, 'quote_category_id'],
    [category, report, 'category_id'],
    [category, category, 'parent_id'],
  ] as const)('is not deleted while something does: $0.name, with $1.name', async (parent, child, field) => {
    const id = await made(parent, 'parent_id' in parent.fields ? { parent_id: null } : {})
    const below = await made(child, { [field]: id })
    const refused = await destroyed(parent, id)
    expect(refused).toMatchObject({
      status: 409,
      message: `It is still used by 1 ${child.title[1].toLowerCase()}. Change those first`,
      data: { referrers: [{ resource: child.name, id: below, field, refers_to: id }] },
    })
    expect((await destroyed(child, below)).status).toBe(200)
    expect((await destroyed(parent, id)).status).toBe(200)
  })

  it('says that more stand in it than can be named, not their first ones as a count', async () => {
    const { row } = (await storeSample(at(), faqCategory)).data
    const { row: first } = (await storeSample(at(), faq, { faq_category_id: row.id })).data
    const place = await at().services.places.of('main')
    await sql`INSERT INTO ${tableSql(place, 'faq')} (question, answer, faq_category_id)
      SELECT 'Q' || n, 'A', ${row.id} FROM generate_series(1, 49) n`.execute(place.database.kysely)
    expect((await destroyed(faqCategory, row.id)).message).toMatch(/used by 50 /)
    await storeSample(at(), faq, { faq_category_id: row.id })
    const { data, message } = await destroyed(faqCategory, row.id)
    expect(message).toMatch(/used by more than 50 /)
    expect(data.referrers).toHaveLength(50)
    expect(data.referrers[0]).toMatchObject({ resource: 'faq', id: first.id })
  })

  it('calls those of several kinds by what they have in common', async () => {
    const id = await made(newsCategory, { parent_id: null })
    await made(news, { news_category_id: id })
    await made(newsCategory, { parent_id: id })
    expect((await destroyed(newsCategory, id)).message).toBe('It is still used by 2 records. Change those first')
  })
})
