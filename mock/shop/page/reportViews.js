import { get, post } from './calls.js'
import { put } from './cart.js'
import { day, doing, facts, field, h, money, say, valuesOf } from './dom.js'
import { questionsOf } from './voiceViews.js'
import { languageNow, words } from './words.js'

const PAGE = 12

const categoryChoice = (categories, chosen, onChange) =>
  h(
    'select',
    { name: 'category', 'aria-label': words().category, onChange },
    h('option', { value: '' }, words().allCategories),
    categories.map(({ link, name, parent_id }) =>
      h('option', { value: link, selected: link === chosen }, parent_id === null ? name : `　${name}`),
    ),
  )

const row = (report) =>
  h(
    'li',
    {},
    h(
      'div',
      { class: 'row' },
      h('a', { class: 'strong', href: `#/report/${report.link}` }, report.name),
      h('span', { class: 'amount' }, money(report.price)),
    ),
    h(
      'div',
      { class: 'faint small' },
      [report.publisher, report.category, day(report.published_at)].filter(Boolean).join(' · '),
    ),
  )

function pager(page, pages, go) {
  const { previous, next, pageOf } = words()
  if (pages < 2) return undefined
  return h(
    'div',
    { class: 'pages' },
    h('button', { class: 'plain', disabled: page <= 1, onClick: () => go(page - 1) }, previous),
    h('span', {}, pageOf(page, pages)),
    h('button', { class: 'plain', disabled: page >= pages, onClick: () => go(page + 1) }, next),
  )
}

/** All published reports, a page at a time. */
export async function listView(asked) {
  const { find, findWhat, none, reports } = words()
  const page = Number(asked.get('page') ?? 1)
  const [keyword, category] = [asked.get('keyword') ?? '', asked.get('category') ?? '']
  const [categories, found] = await Promise.all([
    get('/categories', { page_size: 100 }),
    get('/reports', { page, page_size: PAGE, keyword, category }),
  ])
  const go = (change) => {
    const next = new URLSearchParams({ keyword, category, page: 1, ...change })
    location.hash = `#/?${next}`
  }
  const search = doing(async (event) => {
    const given = valuesOf(event.target)
    if (given.keyword) post('/searches', { searches: [given.keyword] }).catch(() => undefined)
    go({ keyword: given.keyword ?? '', category: given.category ?? '' })
  })
  return [
    h('h1', {}, reports),
    h(
      'form',
      { class: 'find', role: 'search', onSubmit: search },
      h('input', { name: 'keyword', type: 'search', placeholder: findWhat, 'aria-label': findWhat, value: keyword }),
      categoryChoice(categories.list, category, (event) => go({ category: event.target.value })),
      h('button', {}, find),
    ),
    found.list.length === 0
      ? h('p', { class: 'card' }, none)
      : h('div', { class: 'card' }, h('ul', { class: 'list' }, found.list.map(row))),
    pager(page, Math.ceil(found.total / PAGE), (to) => go({ page: to })),
  ]
}

function editionRow(line, currency) {
  const add = doing(async () => {
    await put({ report_id: line.report_id, price_version_id: line.price_version_id, quantity: 1 })
    say(words().putIn)
  })
  const isOff = line.discount_amount !== undefined && Number(line.discount_amount) > 0
  return h(
    'li',
    { class: 'row' },
    h(
      'span',
      {},
      line.edition ?? words().single,
      line.price_note && h('span', { class: 'faint small' }, ` ${line.price_note}`),
    ),
    h(
      'span',
      { class: 'amount' },
      isOff && h('s', {}, money(line.gross, currency)),
      h('span', { class: 'strong' }, money(line.net, currency)),
    ),
    h('button', { onClick: add }, words().put),
  )
}

function feedbackForm(report) {
  const { feedback, feedbackHint, name, email, send, thanks } = words()
  const sendIt = doing(async (event) => {
    const form = event.target
    await post('/feedback', { ...valuesOf(form), report_id: report.id })
    form.reset()
    say(thanks)
  })
  return h(
    'form',
    { class: 'card', onSubmit: sendIt },
    h('h2', {}, feedback),
    h(
      'div',
      { class: 'fields' },
      field(name, 'name', { required: true, autocomplete: 'name' }),
      field(email, 'email', { type: 'email', autocomplete: 'email' }),
      field(feedbackHint, 'content', {
        class: 'wide',
        element: h('textarea', { name: 'content', rows: 3, required: true, maxlength: 10_000 }),
      }),
    ),
    h('button', { class: 'plain' }, send),
  )
}

/** How long the page was looked at is told when it is left. */
function tellViewed(report) {
  const since = Date.now()
  const tell = () => {
    const seconds = Math.round((Date.now() - since) / 1000)
    post('/views', { views: [{ report_id: report.id, seconds }] }).catch(() => undefined)
  }
  window.addEventListener('hashchange', tell, { once: true })
}

/** Editions in the reader's language; where there are none, all of them. */
function inLanguage(lines) {
  const own = lines.filter(({ language }) => language?.split('-')[0] === languageNow())
  return own.length > 0 ? own : lines
}

/** One report: what it says, and what it costs in each edition. */
export async function reportView(link) {
  const { publisher, published, pages, category, editions, about, contents } = words()
  const [report, prices] = await Promise.all([get(`/reports/${link}`), get(`/reports/${link}/prices`)])
  const questions = await questionsOf(report)
  tellViewed(report)
  const offered = inLanguage(prices.lines.filter(({ gone }) => !gone))
  return [
    h('h1', {}, report.name),
    facts(
      [publisher, report.publisher],
      [category, report.category],
      [published, day(report.published_at)],
      [pages, report.pages],
    ),
    h(
      'div',
      { class: 'card' },
      h('h2', {}, editions),
      h(
        'ul',
        { class: 'list editions' },
        offered.map((line) => editionRow(line, prices.currency)),
      ),
    ),
    report.description && h('section', {}, h('h2', {}, about), h('p', { class: 'text' }, report.description)),
    report.table_of_contents &&
      h('section', {}, h('h2', {}, contents), h('p', { class: 'text' }, report.table_of_contents)),
    ...questions,
    feedbackForm(report),
  ]
}
