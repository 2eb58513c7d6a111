type Category = '订购' | '付款与发票' | '交付' | '报告内容' | '版权与使用'

/** What buyers ask again and again. */
export const questions: readonly (readonly [category: Category, question: string, answer: string])[] = [
  ['订购', '如何订购报告？', '在报告页选择版本后提交订单，也可以发邮件给客户经理代为下单。'],
  ['订购', '可以只买其中几章吗？', '可以。告诉我们需要的章节，我们按章节报价。'],
  ['订购', '下单后还能更换版本吗？', '付款前可以自行更换；付款后请联系客户经理补差价。'],
  ['付款与发票', '支持哪些付款方式？', '支持银行转账、支付宝、微信支付和国际信用卡。'],
  ['付款与发票', '如何开具增值税专用发票？', '下单时填写开票信息，款项到账后三个工作日内寄出，电子发票当天发送。'],
  [
    '付款与发票',
    'Can I pay in US dollars?',
    'Yes. Choose the currency at the top of the page; the invoice is made out in the same currency.',
  ],
  ['交付', '多久能收到报告？', '电子版在付款后五分钟内发送下载链接；纸质版三至五个工作日寄达。'],
  ['交付', '没有收到下载链接怎么办？', '请先检查垃圾邮件，仍未找到时提供订单号，我们重新发送。'],
  [
    '交付',
    'How long does the link stay valid?',
    'For thirty days. After that, sign in and ask for a new one under your orders.',
  ],
  ['报告内容', '报告多久更新一次？', '标准报告每年更新，重点行业每季度更新。购买后一年内的更新免费。'],
  ['报告内容', '能否提供样章？', '可以。报告页的“申请样章”会把目录和一章正文发到你的邮箱。'],
  ['报告内容', '数据来自哪里？', '来自企业访谈、海关与统计数据以及公开财报，附录列出全部来源。'],
  ['版权与使用', '报告可以转给同事吗？', '企业版可以在公司内部使用；单用户版仅限购买人。'],
  [
    '版权与使用',
    'May I quote figures in public?',
    'Up to five figures with the source named. For more, ask us for a written permission.',
  ],
]
