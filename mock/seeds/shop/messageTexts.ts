/** What visitors write by the forms of a site, by the code of the form. */
export const messageTexts: readonly { module: string; content: string; remarks?: string }[] = [
  {
    module: 'sample',
    content: '想看一下目录和两三页样张，重点是竞争格局一章。',
    remarks: '已发样本，周五回访',
  },
  { module: 'sample', content: '请提供英文版样本，用于内部评审。', remarks: '英文样本已寄出' },
  { module: 'sample', content: 'Could you send a sample with the list of tables? We decide this month.' },
  {
    module: 'custom',
    content: '能否在现有报告基础上补充华南地区渠道调研？预算十万以内，六周交付。',
    remarks: '研究部评估中，预计下周报价',
  },
  { module: 'custom', content: '需要一份东南亚储能政策对比，五个国家，中英文各一份。' },
  {
    module: 'custom',
    content: 'We need a supplier map for three provinces, delivered as a workbook.',
    remarks: 'Quoted 86,000, waiting for their reply',
  },
  { module: 'contact', content: '请销售给我回个电话，下午三点以后方便。', remarks: '已电话联系' },
  { module: 'contact', content: '贵司是否提供年度订阅？一年大约二十份报告。' },
  { module: 'contact', content: 'Which analyst covers power semiconductors? We would like a call.' },
  { module: 'order', content: '订单已对公转账，请核对到账情况并安排发货。', remarks: '财务已确认到账' },
  { module: 'order', content: '买错了版本，单用户版能否补差价升级为企业版？' },
  { module: 'order', content: 'Can the invoice be split between two cost centres?' },
  { module: 'discount', content: '同时购买三份报告，能给多少折扣？', remarks: '已给九折优惠码' },
  { module: 'discount', content: '高校采购，有没有教育价？' },
  { module: 'contact', content: '低价代发推广文章，加微信详谈' },
]

export const companies: readonly string[] = [
  '深蓝储能科技有限公司',
  '华岳证券研究所',
  '东澜新材料股份有限公司',
  '启明汽车电子有限公司',
  '南屿生物医药',
  'Nordlicht Energie GmbH',
  'Harbor Bridge Capital',
]

export const buyTimes: readonly string[] = ['week', 'month', 'quarter', 'later']
