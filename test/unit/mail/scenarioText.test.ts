import { defineMail, exampleValues, type MailValues } from '../../../server/foundation/services/mails'
import { withoutLinks } from '../../../server/kernel/mail/scenarios/plainWords'
import { writeMail } from '../../../server/kernel/mail/scenarios/writeMail'
import { richTree } from '../../../server/kernel/resources/cleanRichtext'
import { templateProblems } from '../../../src/resources/mail/templateProblem'

const mail = defineMail(
  'order_paid',
  {
    name: { label: ['姓名', 'Name'], kind: 'text', example: 'Ada' },
    company: { label: ['公司', 'Company'], kind: 'text', isOptional: true, example: 'X' },
    email: { label: ['邮箱', 'Email'], kind: 'email', example: 'ada@example.com' },
    pay_link: { label: ['去付款', 'Pay'], kind: 'link', example: 'https://shop.example.com/pay' },
    lines: {
      label: ['明细', 'Lines'],
      kind: 'facts',
      example: [
        ['Report', '1,000.00 USD'],
        ['Total', '1,000.00 USD'],
      ],
    },
    note: { label: ['留言', 'Note'], kind: 'quote', isOptional: true, example: ['你好', 'Hello'] },
  },
  { first: { zh: { subject: '', body: [] }, en: { subject: '', body: [] } } },
)

const write = (body: string, values: MailValues = {}, subject = 'For {name}') =>
  writeMail(
    mail,
    { subject, body, language: 'en' },
    { ...exampleValues(mail, 'en'), ...values },
    { from: 'Main site', isAutomatic: true },
  )

const problems = (subject: string, body: string) =>
  templateProblems(mail.placeholders, subject, richTree(body)).map(({ field, message, values }) => [
    field,
    message,
    values?.placeholder ?? values?.address,
  ])

describe('what a scenario makes of its placeholders (issue 38.1)', () => {
  it('escapes what people wrote, and no mail program finds a link in it', () => {
    const { html, text, subject } = write('<p>Dear {name}</p>', { name: '<b>x</b> http://evil.example' })
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt;')
    expect(html).not.toContain('<b>')
    for (const made of [html, text]) expect(made).not.toMatch(/http:\/\/evil|evil\.example/)
    expect(subject).not.toContain('evil.example')
    expect(withoutLinks('www.evil.example a@b.cn 1.5')).toBe('www.\u200cevil.\u200cexample a@\u200cb.\u200ccn 1.5')
  })

  it('puts a value in once: braces in it are words', () => {
    expect(write('<p>{name}</p>', { name: '{email}' }).text).toMatch(/^\{email\}/)
  })

  it('names what is empty, and leaves out the paragraph of what may be', () => {
    const made = write('<p>Dear {name} of {company},</p><p>Hello</p><p>{note}</p>', { name: '', company: '', note: '' })
    expect(made.empty.map(({ name }) => name)).toEqual(['name'])
    expect(write('<p>of {company},</p><p>Hello</p>', { company: ' ' }).text).toMatch(/^Hello\n/)
    expect(write('<p>{nobody}</p>').empty.map(({ name }) => name)).toEqual(['nobody'])
  })

  it('draws a button, facts and a quotation, and says the same in plain text', () => {
    const { html, text } = write('<p>{pay_link|Pay now}</p><p>{lines}</p><p>{note}</p>', { note: 'One\n\nTwo <i>' })
    expect(html).toMatch(/<a href="https:\/\/shop\.example\.com\/pay" style="[^"]*">Pay now<\/a>/)
    expect(html).toMatch(/<table role="presentation"[^>]*>.*1,000\.00 USD/)
    expect(html).toContain('Two &lt;i&gt;')
    expect(text).toContain('Pay now\nhttps://shop.example.com/pay')
    expect(text).toContain('Report  1,000.00 USD\nTotal  1,000.00 USD')
    expect(text).toContain('> One\n>\n> Two <i>')
    expect(text).toMatch(/\n--\nMain site\nThis email was sent automatically\.$/)
  })

  it('stands in a frame of tables with styles at each tag, without sheets or scripts', () => {
    const { html } = write('<h2>A</h2><ul><li>b</li></ul>')
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/)
    expect(html).not.toMatch(/<style|<script|class=|<div/)
    expect(html).toMatch(/<li style="[^"]+">b<\/li>/)
  })

  it('keeps a subject in one line', () => {
    expect(write('<p>x</p>', { name: 'a\r\nBcc: b' }).subject).toBe('For a Bcc: b')
  })
})

describe('what may stand in braces', () => {
  it('is refused with its name', () => {
    expect(problems('Hi {nmae}', '<p>{constructor}</p>')).toEqual([
      ['subject', 'rule.placeholder', '{nmae}'],
      ['body', 'rule.placeholder', '{constructor}'],
    ])
    expect(problems('x', '<p>{na<strong>me</strong>}</p>')).toEqual([['body', 'rule.placeholder', '{']])
  })

  it('has its place', () => {
    expect(problems('{lines}', '<p>See {lines} here</p>')).toEqual([
      ['subject', 'rule.placeholderInSubject', '{lines}'],
      ['body', 'rule.placeholderAlone', '{lines}'],
    ])
    expect(problems('x', '<p>{name|Pay}</p>')).toEqual([['body', 'rule.placeholderWords', '{name|Pay}']])
    expect(problems('x', '<p><a href="https://a.example/{name}">a</a></p>')).toEqual([
      ['body', 'rule.placeholderInLink', 'https://a.example/{name}'],
    ])
    expect(problems('x', '<p><a href="/reports">a</a></p>')).toEqual([['body', 'rule.mailAddress', '/reports']])
    expect(problems('{name}', '<p> {lines} </p><p>Press {pay_link}</p>')).toEqual([])
  })
})
