/** What readers write, and what staff answer. */
export const feedbackTexts: readonly { content: string; reply: string }[] = [
  {
    content: '目录第三章的企业名单与正文不一致，少了两家日本企业，能否补充？',
    reply: '你好，已与分析师核对：两家企业在第 4.6 节，目录漏列，更新版本周内发到你的邮箱。',
  },
  {
    content: '报告是否包含 2026 年上半年的季度数据？',
    reply: '你好，包含到 2026 年第二季度，Excel 数据表里有分季度的明细。',
  },
  {
    content: '想要华东地区的细分数据，单买这一部分可以吗？',
    reply: '你好，可以按章节购买，报价单已另行准备，请留意客服联系。',
  },
  { content: '下载链接打不开，提示已过期。', reply: '你好，链接已重新生成，有效期七天。给你带来不便，抱歉。' },
  { content: '图 27 的单位写成了“万吨”，应该是“吨”吧？', reply: '你好，确为笔误，感谢指出，新版已改正。' },
  { content: '发票抬头需要换成子公司，怎么操作？', reply: '你好，请把新的开票信息回复给我们，原发票会作废重开。' },
  { content: '样本只有三页，看不出数据口径，能否多给两页？', reply: '你好，已为你单独准备含口径说明的样本。' },
  { content: '价格对初创公司有些高，有没有只含结论的简版？', reply: '你好，目前有执行摘要版，价格约为完整版的三成。' },
  { content: '企业份额的统计口径是出货量还是销售额？', reply: '你好，按销售额统计，出货量口径见附录 B。' },
  { content: '希望增加东南亚的产能分布图。', reply: '你好，已转给分析师，计划在下一版加入。' },
  {
    content: 'Does the report cover suppliers below the top ten? We mostly buy from smaller ones.',
    reply: 'Yes, chapter 5 lists 34 suppliers, with a short profile of each outside the top ten.',
  },
  {
    content: 'The forecast table on page 112 adds up to 101%. Is that rounding?',
    reply: 'It is rounding. The workbook has the figures with one more decimal.',
  },
  {
    content: 'Can we share the PDF with our parent company under the single-user edition?',
    reply: 'The single-user edition is for one reader. The enterprise licence covers group companies.',
  },
  {
    content: 'Please send the methodology section before we decide.',
    reply: 'We have prepared the methodology as a separate sample for you.',
  },
]
