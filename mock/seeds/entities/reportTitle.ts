import { reportTitle } from '../../../src/resources/report_title'
import type { EntitySeed } from './entitySeed'

export const reportTitleSeed: EntitySeed = {
  resource: reportTitle,
  rows: ({ languages }) => [
    {
      name: '中文标准',
      language_id: languages.get('zh-CN'),
      pattern: '{year}年{name}行业市场研究报告 - {publisher}',
      is_default: true,
      sort: 10,
    },
    {
      name: '中文带企业',
      language_id: languages.get('zh-CN'),
      pattern: '{name}市场分析：{companies}等主要企业与前景预测',
      sort: 20,
    },
    {
      name: 'English standard',
      language_id: languages.get('en'),
      pattern: '{name_en} Market Report {year} | {publisher}',
      is_default: true,
      sort: 30,
    },
    {
      name: 'English with growth',
      language_id: languages.get('en'),
      pattern: '{name_en} Market to Grow at {cagr}: Size, Share and Forecast {year}',
      sort: 40,
    },
    {
      name: '日本語標準',
      language_id: languages.get('ja'),
      pattern: '{name_en}の世界市場レポート {year}年版',
      is_default: true,
      sort: 50,
    },
    {
      name: '旧标题',
      language_id: languages.get('zh-CN'),
      pattern: '{name}（{pages}页）',
      status: 'disabled',
      sort: 90,
    },
  ],
}
