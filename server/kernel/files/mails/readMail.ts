import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser'
import sanitizeHtml from 'sanitize-html'
import { withoutHidden } from '../../../../src/resources/kit/text/hiddenSigns'
import { cleanRichtext } from '../../resources/cleanRichtext'
import { nameCharsets } from './nameCharsets'

/** A mail as it came, and maybe the charset that somebody chose for its texts. */
export interface MailTask {
  does: 'mail'
  source: Uint8Array
  readAs?: string
}

export interface MailFile {
  name: string
  mime: string
  content: Uint8Array
}

/** Who told it, of which mail of ours, and of which addresses. */
export interface Bounce {
  /** Message-IDs that stand inside of the report. */
  mailIds: readonly string[]
  failed: readonly { address: string; code: string; said: string }[]
}

/** What a mail says, once it is read: words without markup that could do anything. */
export interface ReadMail {
  mailId: string
  from: { address: string; name: string }
  receivers: readonly string[]
  subject: string
  /** Message-IDs that it answers to, the nearest first. */
  answers: readonly string[]
  date: string | null
  text: string
  html: string | null
  files: readonly MailFile[]
  /** Why a machine is held to have written it. */
  automatic: string | null
  bounce: Bounce | null
}

const TEXT_MOST = 200_000
const RECEIVERS_MOST = 500
const FILES_MOST = 200
const ANSWERS_MOST = 100

const oneLine = (text: string): string =>
  withoutHidden(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()

/** Without the signs that turn what follows them around, by which one name looks like another. */
const shownName = (text: string): string => oneLine(text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''))

const addressesOf = (...given: readonly (AddressObject | AddressObject[] | undefined)[]): string[] =>
  given
    .flatMap((each) => each ?? [])
    .flatMap(({ value }) => value)
    .flatMap((one) => (one.group ? one.group : [one]))
    .flatMap(({ address }) => (address ? [address.trim().toLowerCase()] : []))

const idsIn = (text: string): string[] => [...text.matchAll(/<([^<>\s]{3,300})>/g)].map(([, id = '']) => id)

/** Pictures of strangers are not asked for by a look: each is a link, and those within the mail stand among its files. */
function withoutPictures(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      img: (_tag, { src = '', alt = '' }): sanitizeHtml.Tag => {
        const words = oneLine(alt).slice(0, 100)
        if (!/^https?:\/\//i.test(src)) return { tagName: 'span', attribs: {}, text: words === '' ? '' : `[${words}]` }
        return { tagName: 'a', attribs: { href: src }, text: `[${words || '图片 / picture'}]` }
      },
    },
  })
}

const header = (mail: ParsedMail, name: string): string => {
  const value = mail.headers.get(name)
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** By RFC 3834 and what list servers and robots write. */
function automaticOf(mail: ParsedMail, source: string): string | null {
  const submitted = header(mail, 'auto-submitted').toLowerCase()
  if (submitted && !submitted.startsWith('no')) return `Auto-Submitted: ${submitted.slice(0, 60)}`
  if (/^return-path:[ \t]*<>/im.test(source)) return 'Return-Path: <>'
  if (mail.headers.has('list')) return 'List-…'
  const precedence = header(mail, 'precedence').toLowerCase()
  if (/^(?:bulk|list|junk|auto_reply)/.test(precedence)) return `Precedence: ${precedence.slice(0, 60)}`
  for (const name of ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress'])
    if (mail.headers.has(name)) return name
  return null
}

/** A report of what was not delivered, by RFC 3464. */
function bounceOf(mail: ParsedMail, source: string): Bounce | null {
  const type = mail.headers.get('content-type')
  const params =
    typeof type === 'object' && type !== null && 'params' in type ? (type.params as Record<string, string>) : {}
  if (params['report-type']?.toLowerCase() !== 'delivery-status') return null
  const failed = source.split(/\r?\n\r?\n/).flatMap((block) => {
    const address = /^final-recipient:[ \t]*[\w-]+;[ \t]*<?([^\s<>]+@[^\s<>]+)>?/im.exec(block)?.[1]
    const action = /^action:[ \t]*(\w+)/im.exec(block)?.[1]?.toLowerCase()
    if (!address || action !== 'failed') return []
    const code = /^status:[ \t]*(\d\.\d{1,3}\.\d{1,3})/im.exec(block)?.[1] ?? ''
    const said = /^diagnostic-code:[ \t]*([^\r\n]*(?:\r?\n[ \t][^\r\n]*)*)/im.exec(block)?.[1] ?? ''
    return [{ address: address.toLowerCase(), code, said: oneLine(said).slice(0, 500) }]
  })
  const inside = source.slice(source.search(/\r?\n\r?\n/))
  const mailIds = [...inside.matchAll(/^message-id:[ \t]*(?:\r?\n[ \t]+)?<([^<>\s]{3,300})>/gim)].map(
    ([, id = '']) => id,
  )
  return { mailIds, failed }
}

function answersOf({ inReplyTo, references }: ParsedMail): string[] {
  const before = Array.isArray(references) ? references.join(' ') : (references ?? '')
  return [...new Set([...idsIn(inReplyTo ?? ''), ...idsIn(before).reverse()])].slice(0, ANSWERS_MOST)
}

function filesOf({ attachments }: ParsedMail): MailFile[] {
  return attachments.slice(0, FILES_MOST).map(({ filename, contentType, content }, nth) => ({
    name: filename ?? `attachment-${nth + 1}`,
    mime: contentType,
    content,
  }))
}

function htmlOf({ html }: ParsedMail): string | null {
  if (!html) return null
  return cleanRichtext(withoutPictures(html.slice(0, TEXT_MOST * 2)))
}

/** Reads a mail: which bytes are which words, who wrote it, and what comes with it. */
export async function readMail({ source, readAs }: MailTask): Promise<ReadMail> {
  const bytes = Buffer.from(source)
  const mail = await simpleParser(await nameCharsets(bytes, readAs), {
    skipImageLinks: true,
    skipTextToHtml: true,
    maxHtmlLengthToParse: TEXT_MOST * 4,
  })
  const plain = bytes.toString('latin1')
  const [sender] = mail.from?.value ?? []
  return {
    mailId: idsIn(mail.messageId ?? '')[0] ?? '',
    from: { address: (sender?.address ?? '').trim().toLowerCase(), name: shownName(sender?.name ?? '') },
    receivers: addressesOf(mail.to, mail.cc).slice(0, RECEIVERS_MOST),
    subject: oneLine(mail.subject ?? ''),
    answers: answersOf(mail),
    date: mail.date && !Number.isNaN(mail.date.getTime()) ? mail.date.toISOString() : null,
    text: withoutHidden(mail.text ?? '').slice(0, TEXT_MOST),
    html: htmlOf(mail),
    files: filesOf(mail),
    automatic: automaticOf(mail, plain.slice(0, 64_000)),
    bounce: bounceOf(mail, plain),
  }
}
