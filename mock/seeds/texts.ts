import type { Branch } from './branches/branch'

/** What the texts of one report speak of. */
export interface Subject {
  zh: string
  en: string
  branch: Branch
  companies: readonly string[]
  area: readonly [zh: string, en: string]
  /** The year it is about, and the last of its forecast. */
  year: number
  until: number
  /** Million US dollars, last year and in the forecast's last year. */
  last: number
  future: number
  /** Per cent. */
  cagr: string
}

const list = (words: readonly (readonly [string, string])[], at: 0 | 1): string =>
  words.map((word) => word[at]).join(at === 0 ? '、' : ', ')

export const money = (millions: number): readonly [zh: string, en: string] =>
  millions >= 1000
    ? [`${(millions / 100).toFixed(1)} 亿美元`, `US$ ${(millions / 1000).toFixed(2)} billion`]
    : [`${(millions / 100).toFixed(2)} 亿美元`, `US$ ${millions} million`]

export const description = (it: Subject): string =>
  `根据本公司最新调研，${it.year - 1} 年${it.area[0]}${it.zh}市场规模约为 ${money(it.last)[0]}，预计 ${it.until} 年将达到 ${money(it.future)[0]}，` +
  `${it.year}—${it.until} 年期间年均复合增长率（CAGR）为 ${it.cagr}%。\n\n` +
  `从企业来看，${it.companies.slice(0, 4).join('、')}等主要厂商占据了较大份额，前五大厂商合计约占 ${30 + (it.last % 41)}%。` +
  `从产品类型来看，${it.branch.types[0]?.[0]}产品增长最快；从应用来看，${it.branch.uses[0]?.[0]}是最大的下游，${it.branch.uses[1]?.[0]}的占比正在上升。\n\n` +
  `本报告研究${it.area[0]}${it.zh}的产能、产量、销量、价格、收入及未来趋势，重点分析主要厂商的产品特点、规格、价格、销售收入及市场份额。` +
  `历史数据为 ${it.year - 5} 至 ${it.year - 1} 年，预测数据为 ${it.year} 至 ${it.until} 年。`

export const descriptionEn = (it: Subject): string =>
  `The ${it.area[1] === 'Global' ? 'global' : it.area[1]} ${it.en} market was valued at ${money(it.last)[1]} in ${it.year - 1} and is projected to reach ` +
  `${money(it.future)[1]} by ${it.until}, growing at a CAGR of ${it.cagr}% from ${it.year} to ${it.until}.\n\n` +
  `The leading manufacturers include ${it.companies.slice(0, 5).join(', ')}. The top five held about ${30 + (it.last % 41)}% of the revenue. ` +
  `By type, ${it.branch.types[0]?.[1].toLowerCase()} products grow fastest; by application, ${it.branch.uses[0]?.[1].toLowerCase()} is the largest segment.\n\n` +
  `This report studies capacity, output, sales, prices and revenue, with history from ${it.year - 5} to ${it.year - 1} and a forecast to ${it.until}.`

export const contents = (it: Subject): string =>
  [
    `1 ${it.zh}市场概述`,
    `1.1 ${it.zh}的定义与统计范围`,
    `1.2 按产品类型：${list(it.branch.types, 0)}`,
    `1.3 按应用：${list(it.branch.uses, 0)}`,
    `1.4 行业发展现状、机遇与政策`,
    `2 ${it.area[0]}供需现状及预测（${it.year - 5}—${it.until}）`,
    '2.1 产能、产量、产能利用率',
    '2.2 销量、收入与价格走势',
    '3 主要地区分析',
    '4 主要厂商竞争格局',
    ...it.companies.map((company, at) => `4.${at + 1} ${company}：基本信息、产品规格、收入与毛利率`),
    '5 不同产品类型分析',
    '6 不同应用分析',
    '7 产业链与供应链',
    '8 市场驱动因素与挑战',
    '9 研究结论',
  ].join('\n')

export const contentsEn = (it: Subject): string =>
  [
    `1 ${it.en} market overview`,
    '1.1 Definition and scope',
    `1.2 By type: ${list(it.branch.types, 1)}`,
    `1.3 By application: ${list(it.branch.uses, 1)}`,
    '1.4 Industry trends, opportunities and policy',
    `2 ${it.area[1]} supply and demand (${it.year - 5}–${it.until})`,
    '2.1 Capacity, output and utilisation',
    '2.2 Sales, revenue and prices',
    '3 Regional analysis',
    '4 Competition',
    ...it.companies.map((company, at) => `4.${at + 1} ${company}: profile, products, revenue and margin`),
    '5 Analysis by type',
    '6 Analysis by application',
    '7 Supply chain',
    '8 Drivers and challenges',
    '9 Conclusion',
  ].join('\n')

export const charts = (it: Subject): string =>
  [
    `图 1 ${it.area[0]}${it.zh}市场规模（${it.year - 5}—${it.until}）/ Figure 1. Market size of ${it.en}`,
    `图 2 ${it.zh}产业链 / Figure 2. Supply chain`,
    `图 3 ${it.year - 1} 年前五大厂商份额 / Figure 3. Share of the top five in ${it.year - 1}`,
    `表 1 不同产品类型增长趋势（百万美元）/ Table 1. Growth by type (US$ million)`,
    `表 2 主要厂商收入（${it.year - 3}—${it.year - 1}）/ Table 2. Revenue by company`,
    `表 3 主要地区销量 / Table 3. Sales by region`,
  ].join('\n')

export const definition = (it: Subject): string =>
  `${it.zh}是${it.branch.name[0]}领域的重要产品，按类型分为${list(it.branch.types, 0)}，主要用于${list(it.branch.uses, 0)}等场景。`

export const definitionEn = (it: Subject): string =>
  `${it.en} belong to ${it.branch.name[1].toLowerCase()}. They come as ${list(it.branch.types, 1).toLowerCase()} and serve ${list(it.branch.uses, 1).toLowerCase()}.`

export const seoDescription = (it: Subject): string =>
  `${it.area[0]}${it.zh}市场规模、份额、主要厂商与 ${it.year}—${it.until} 年预测。`
