import { element, type RichElement, type RichNode, writeTree } from '../../../../src/resources/kit/richtextTree'
import { BUTTON, FACT, FACTS, QUOTE } from './fill'

const FONT =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI','PingFang SC','Microsoft YaHei','Noto Sans SC',Roboto,Arial,sans-serif"
const TEXT = `${FONT};font-size:15px;line-height:1.65;color:#1d2129`
const COLOUR = '#1b6fd6'

/** Styles stand at each tag: Gmail and QQ drop sheets, Outlook inherits little. */
const STYLES: Readonly<Record<string, string>> = {
  p: `margin:0 0 16px;${TEXT}`,
  h1: `margin:0 0 16px;${FONT};font-size:22px;line-height:1.35;color:#1d2129`,
  h2: `margin:0 0 14px;${FONT};font-size:19px;line-height:1.4;color:#1d2129`,
  h3: `margin:0 0 12px;${FONT};font-size:17px;line-height:1.4;color:#1d2129`,
  h4: `margin:0 0 12px;${FONT};font-size:15px;line-height:1.5;color:#1d2129`,
  h5: `margin:0 0 12px;${FONT};font-size:15px;line-height:1.5;color:#1d2129`,
  h6: `margin:0 0 12px;${FONT};font-size:15px;line-height:1.5;color:#1d2129`,
  ul: `margin:0 0 16px;padding:0 0 0 24px;${TEXT}`,
  ol: `margin:0 0 16px;padding:0 0 0 24px;${TEXT}`,
  li: `margin:0 0 6px;${TEXT}`,
  a: `color:${COLOUR};text-decoration:underline`,
  blockquote: 'margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid #c9cdd4;color:#4e5969',
  pre: 'margin:0 0 16px;padding:12px;background:#f2f3f5;font-family:Consolas,Menlo,monospace;font-size:13px;white-space:pre-wrap',
  code: 'font-family:Consolas,Menlo,monospace;font-size:13px;background:#f2f3f5',
  hr: 'border:0;border-top:1px solid #e5e6eb;margin:20px 0',
  table: 'border-collapse:collapse;margin:0 0 16px',
  th: `padding:6px 10px;border:1px solid #e5e6eb;text-align:left;${TEXT}`,
  td: `padding:6px 10px;border:1px solid #e5e6eb;text-align:left;${TEXT}`,
  img: 'max-width:100%;height:auto;border:0',
}

const TABLE = { role: 'presentation', cellpadding: '0', cellspacing: '0', border: '0' }

const cell = (children: readonly RichNode[], style: string, more: Readonly<Record<string, string>> = {}): RichElement =>
  element('td', children, { ...more, style })

const table = (rows: readonly RichElement[], style: string, more: Readonly<Record<string, string>> = {}): RichElement =>
  element(
    'table',
    [
      element(
        'tbody',
        rows.map((each) => element('tr', each.tag === 'tr' ? each.children : [each])),
      ),
    ],
    { ...TABLE, ...more, style },
  )

/** The cell has the colour and the link the padding: all of it can be pressed, in Outlook too. */
const button = ({ children, attributes }: RichElement): RichElement =>
  table(
    [
      cell(
        [
          element('a', children, {
            href: attributes.href ?? '',
            style: `display:inline-block;padding:11px 26px;${FONT};font-size:15px;line-height:1.4;font-weight:600;color:#ffffff;text-decoration:none`,
          }),
        ],
        `border-radius:6px;background:${COLOUR}`,
        { bgcolor: COLOUR },
      ),
    ],
    'margin:4px 0 20px',
  )

/** Programs that show no button still show where it leads. */
const beneath = (address: string): RichElement =>
  element('p', [address], {
    style: `margin:0 0 16px;${FONT};font-size:12px;line-height:1.5;color:#6b7785;word-break:break-all`,
  })

const facts = ({ children }: RichElement): RichElement => {
  const rows = children.flatMap((fact) => (typeof fact === 'string' || fact.tag !== FACT ? [] : [fact]))
  const line = 'border-bottom:1px solid #eef0f3;vertical-align:top;padding:8px 0'
  return table(
    rows.map((fact) =>
      element('tr', [
        cell(
          [fact.attributes.name ?? ''],
          `${line};padding-right:16px;${FONT};font-size:14px;line-height:1.5;color:#6b7785`,
        ),
        cell(
          fact.children,
          `${line};${FONT};font-size:14px;line-height:1.5;color:#1d2129;text-align:right;word-break:break-word`,
          { align: 'right' },
        ),
      ]),
    ),
    'width:100%;border-collapse:collapse;margin:0 0 20px',
    { width: '100%' },
  )
}

const quote = ({ children }: RichElement): RichElement =>
  element('blockquote', styled(children), { style: STYLES.blockquote ?? '' })

const SAFE_ATTRIBUTES = new Set(['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start', 'type'])

function plain({ tag, attributes, children }: RichElement): RichElement {
  const kept = Object.fromEntries(Object.entries(attributes).filter(([name]) => SAFE_ATTRIBUTES.has(name)))
  const style = [STYLES[tag], attributes.style].filter(Boolean).join(';')
  return element(tag, styled(children), { ...kept, ...(style && { style }) })
}

const styled = (nodes: readonly RichNode[]): readonly RichNode[] =>
  nodes.flatMap((node): readonly RichNode[] => {
    if (typeof node === 'string') return [node]
    if (node.tag === BUTTON) return [button(node), beneath(node.attributes.href ?? '')]
    if (node.tag === FACTS) return [facts(node)]
    if (node.tag === QUOTE) return [quote(node)]
    return [plain(node)]
  })

/** What stands around the text. */
export interface Around {
  subject: string
  /** In whose name it is written. */
  from: string
  language: string
  footer: readonly string[]
}

const OUTLOOK = [
  '<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->',
  '<!--[if mso]></td></tr></table><![endif]-->',
] as const

/** The mail as markup: one table layout, 600 pixels at most, a light page in dark programs too. */
export function frameMail(body: readonly RichNode[], { subject, from, language, footer }: Around): string {
  const head = cell(
    [from],
    `padding:20px 32px;border-bottom:1px solid #eef0f3;${FONT};font-size:16px;line-height:1.4;font-weight:600;color:#1d2129`,
  )
  const text = cell(styled(body), `padding:28px 32px 14px;${TEXT}`)
  const foot = cell(
    footer.map((line) =>
      element('p', [line], { style: `margin:0 0 4px;${FONT};font-size:12px;line-height:1.6;color:#6b7785` }),
    ),
    'padding:16px 32px 20px;border-top:1px solid #eef0f3',
  )
  const card = table(
    [head, text, foot],
    'width:100%;max-width:600px;background:#ffffff;border:1px solid #e5e6eb;border-radius:10px',
    { width: '100%', bgcolor: '#ffffff' },
  )
  const [begin, end] = OUTLOOK
  return [
    `<!DOCTYPE html><html lang="${language.replace(/[^A-Za-z0-9-]/g, '')}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light">',
    `${writeTree([element('title', [subject])])}</head>`,
    '<body style="margin:0;padding:0;background:#f4f5f7">',
    `<table ${Object.entries(TABLE)
      .map(([name, value]) => `${name}="${value}"`)
      .join(' ')} width="100%" style="width:100%;background:#f4f5f7"><tbody><tr>`,
    `<td align="center" style="padding:24px 12px">${begin}${writeTree([card])}${end}</td></tr></tbody></table></body></html>`,
  ].join('')
}
