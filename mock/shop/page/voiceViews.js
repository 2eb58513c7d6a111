import { get, post } from './calls.js'
import { day, doing, field, h, say, valuesOf } from './dom.js'
import { words } from './words.js'

const areaOf = (name, more = {}) => h('textarea', { name, rows: 3, maxlength: 10_000, ...more })

/** Sends what a form says, then empties it. */
const sending = (path, more, thanks) =>
  doing(async (event) => {
    const form = event.target
    await post(path, { ...valuesOf(form), ...more })
    form.reset()
    say(thanks)
  })

const answerRow = ({ content, is_staff, is_accepted, answered_at }) => {
  const { ofStaff, ofReader, accepted } = words()
  const facts = [is_staff ? ofStaff : ofReader, is_accepted && accepted, day(answered_at)]
  return h(
    'li',
    {},
    h('p', { class: 'text' }, content),
    h('div', { class: 'faint small' }, facts.filter(Boolean).join(' · ')),
  )
}

const questionRow = ({ title, content, name, asked_at, answers }) =>
  h(
    'li',
    {},
    h('div', { class: 'strong' }, title),
    content && h('p', { class: 'text' }, content),
    h('div', { class: 'faint small' }, [name, day(asked_at)].filter(Boolean).join(' · ')),
    h('ul', { class: 'list' }, answers.map(answerRow)),
  )

function askForm(report) {
  const { ask, askWhat, askName, asked } = words()
  return h(
    'form',
    { class: 'card', onSubmit: sending('/questions', { report_id: report.id }, asked) },
    h('h2', {}, ask),
    h(
      'div',
      { class: 'fields' },
      field(askWhat, 'title', { class: 'wide', required: true, maxlength: 300 }),
      field(askName, 'name', { autocomplete: 'name', maxlength: 100 }),
    ),
    h('button', { class: 'plain' }, ask),
  )
}

/** What readers asked about a report, with the answers, and a form for another question. */
export async function questionsOf(report) {
  const { questions, noQuestions } = words()
  const { list } = await get('/questions', { report_id: report.id, page_size: 20 })
  return [
    h('section', {}, h('h2', {}, questions), list.length === 0 && h('p', { class: 'faint' }, noQuestions)),
    list.length > 0 && h('div', { class: 'card' }, h('ul', { class: 'list' }, list.map(questionRow))),
    askForm(report),
  ]
}

/** A form by which visitors write to the shop: it says by its module which form it is. */
export function contactView() {
  const { contactUs, contactHint, name, email, phone, company, message, send, thanks } = words()
  return [
    h('h1', {}, contactUs),
    h('p', {}, contactHint),
    h(
      'form',
      { class: 'card', onSubmit: sending('/messages', { module: 'contact' }, thanks) },
      h(
        'div',
        { class: 'fields' },
        field(name, 'name', { required: true, autocomplete: 'name', maxlength: 100 }),
        field(email, 'email', { type: 'email', autocomplete: 'email', required: true }),
        field(phone, 'phone', { type: 'tel', autocomplete: 'tel' }),
        field(company, 'company', { autocomplete: 'organization', maxlength: 200 }),
        field(message, 'content', { class: 'wide', element: areaOf('content', { required: true }) }),
      ),
      h('button', { class: 'plain' }, send),
    ),
  ]
}
