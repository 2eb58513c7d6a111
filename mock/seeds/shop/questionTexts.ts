/** What readers ask on the site, with what is answered: by the staff, or by another reader. */
export const questionTexts: readonly {
  title: string
  content?: string
  answers: readonly { content: string; isReader?: boolean }[]
}[] = [
  {
    title: '市场规模按出厂价还是终端价统计？',
    content: '表 2-1 没有注明口径，做内部测算时要换算。',
    answers: [{ content: '按出厂价统计，不含增值税。口径说明见附录 A。' }],
  },
  {
    title: '预测部分的假设可以单独提供吗？',
    answers: [
      { content: '可以，购买后联系客服索取假设清单。' },
      { content: '我们买过，清单有三页，连敏感性分析也在里面。', isReader: true },
    ],
  },
  { title: '有没有 2026 年下半年的更新计划？', answers: [{ content: '每半年更新一次，已购读者可免费下载新版。' }] },
  { title: '企业版可以给几个人用？', answers: [{ content: '同一法人实体内不限人数，集团公司请购买集团版。' }] },
  {
    title: '数据表能导入自己的模型吗？',
    answers: [{ content: '附带的工作簿都是数值，没有锁定，可以直接引用。' }],
  },
  {
    title: 'Does the regional split follow the new provincial statistics?',
    answers: [{ content: 'Yes, from the 2026 edition on. Earlier editions follow the old one.' }],
  },
  {
    title: 'Are the interviewed companies named?',
    content: 'We only need to know whether any of our direct competitors took part.',
    answers: [
      { content: 'They are named in appendix C where they agreed to it, which is about two thirds.' },
      { content: 'In the edition I have it is closer to one half.', isReader: true },
    ],
  },
  {
    title: '图表可以用在我们的招股书里吗？',
    answers: [{ content: '可以引用，请注明出处，并把用到的图表告知我们备案。' }],
  },
  { title: '报告里的汇率是哪一天的？', answers: [{ content: '按报告期内的年平均汇率折算。' }] },
  { title: 'Is there a Japanese edition?', answers: [] },
  { title: '纸质版多久能寄到？', answers: [{ content: '付款后三个工作日内寄出，顺丰一般次日到。' }] },
  { title: '加微信看内部资料', answers: [] },
]
