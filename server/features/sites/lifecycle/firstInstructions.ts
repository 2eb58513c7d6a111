interface FirstInstruction {
  name: string
  kind: 'ordering' | 'delivery' | 'refund' | 'usage'
  content: string
  sort: number
}

const zh: readonly [FirstInstruction['kind'], name: string, content: string][] = [
  ['ordering', '如何订购', '<p>在报告页选择版本并提交订单，付款后即可收到报告。需要合同或发票时，请在订单中注明。</p>'],
  ['delivery', '交付方式', '<p>电子版在付款确认后通过邮件交付；印刷版另行寄出，并附寄件单号。</p>'],
  ['refund', '退款说明', '<p>报告交付之前可以全额退款。报告交付之后，因内容有误需要退款的，请与客服联系。</p>'],
  ['usage', '使用须知', '<p>报告仅供购买者按所购版本使用，未经书面许可不得转载、公开或转让。</p>'],
]

const en: typeof zh = [
  [
    'ordering',
    'How to order',
    '<p>Choose an edition on the report’s page and place the order. The report is sent once it is paid. Tell us in the order if you need a contract or an invoice.</p>',
  ],
  [
    'delivery',
    'Delivery',
    '<p>Electronic editions are sent by email as soon as the payment is confirmed. Printed editions are posted, with a tracking number.</p>',
  ],
  [
    'refund',
    'Refunds',
    '<p>An order can be refunded in full before the report is delivered. After that, write to us if the content is at fault.</p>',
  ],
  [
    'usage',
    'Terms of use',
    '<p>A report is for its buyer, within the edition that was bought. It may not be reprinted, published or passed on without written consent.</p>',
  ],
]

const STEP = 100

/** What buyers of a new site are told until its people write their own, in the site's language or in English. */
export const firstInstructions = (language: string): (FirstInstruction & Record<string, unknown>)[] =>
  (language.toLowerCase().startsWith('zh') ? zh : en).map(([kind, name, content], at) => ({
    kind,
    name,
    content,
    sort: (at + 1) * STEP,
  }))
