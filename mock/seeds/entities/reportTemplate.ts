import { reportTemplate } from '../../../src/resources/report_template'
import type { EntitySeed } from './entitySeed'

export const reportTemplateSeed: EntitySeed = {
  resource: reportTemplate,
  rows: ({ languages }) => [
    {
      name: '标准描述',
      kind: 'description',
      language_id: languages.get('zh-CN'),
      color: '#409EFF',
      content:
        '本报告研究{name}市场，覆盖产能、销量、价格与竞争格局。\n今年市场规模为{market_size_current}，预计将达到{market_size_future}，年均复合增长率为{cagr}。\n\n报告涉及的主要企业包括{companies}等，按产品类型分为{classification}，主要应用于{application}。',
      sort: 10,
    },
    {
      name: '简短描述',
      kind: 'description',
      language_id: languages.get('zh-CN'),
      color: '#67C23A',
      content: '{publisher}发布的{name}研究报告，共 {pages} 页，涵盖{companies}等企业。',
      sort: 20,
    },
    {
      name: '标准目录',
      kind: 'table_of_contents',
      language_id: languages.get('zh-CN'),
      content:
        '1 {name}市场概述\n1.1 产品定义与分类\n1.2 市场规模与增长趋势\n2 竞争格局\n2.1 主要企业：{all_companies}\n3 细分市场\n3.1 按产品类型：{classification}\n3.2 按应用领域：{application}\n4 市场预测\n5 研究结论',
      sort: 30,
    },
    {
      name: '搜索描述',
      kind: 'seo',
      language_id: languages.get('zh-CN'),
      content: '{year}年{name}市场研究报告，{publisher}出版，年均复合增长率{cagr}，共 {pages} 页。',
      sort: 40,
    },
    {
      name: 'English overview',
      kind: 'description',
      language_id: languages.get('en'),
      color: '#E6A23C',
      content:
        'This report studies the global {name_en} market, its sales, revenue, prices and competitors.\nThe market is expected to grow at a CAGR of {cagr} and to reach {market_size_future}.\n\nKey companies include {companies}.',
      sort: 50,
    },
    {
      name: '旧版描述',
      kind: 'description',
      language_id: languages.get('zh-CN'),
      content: '{name}（{author}）',
      status: 'disabled',
      sort: 90,
    },
  ],
}
