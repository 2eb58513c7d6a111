import { action } from './kit/action'
import { effectOn } from './kit/actionEffect'
import { defineResource } from './kit/defineResource'
import { choice, int, ref, text } from './kit/fields'
import type { RowOf } from './kit/resource'
import { findings } from './rules/doctor/findings'
import { mendAction } from './rules/doctor/mendAction'

/** Something that is wrong with a report: found when it was looked at after it was written last. */
export const reportFinding = defineResource('report_finding', ['体检问题', 'Finding', 'Findings'], {
  screenTitle: ['报告体检', 'Report doctor'],
  scope: 'both',
  since: '1.3',
  screen: 'products/report-finding',
  group: 'products',
  icon: 'IconExperiment',
  isLog: true,
  titleField: 'rule',
  fields: {
    report_id: ref(['报告', 'Report'], 'report', { required: true, width: 320 }),
    rule: choice(['问题', 'Problem'], findings, {
      required: true,
      width: 180,
    }),
    field: text(['字段', 'Field'], { required: true, exact: true, width: 130 }),
    detail: text(['详情', 'Details'], { maxLength: 500, width: 320 }),
  },
  columns: ['id', 'report_id', 'rule', 'field', 'detail', 'created_at'],
  filters: ['rule', 'report_id', 'field', 'created_at'],
  form: [],
  actions: {
    mend: mendAction,
    examine: action(['体检全部报告', 'Examine all reports'], {
      place: 'head',
      effect: effectOn('rows', () => ['体检全部报告', 'Examine all reports']),
      hint: [
        '检查全部报告：链接、目录、价格、重名、看不见的字符、SEO 长度、敏感词、缩略图和折扣。报告改动后会自动重新检查；敏感词或文件有变化时，用它全部再查一遍。不修改报告',
        'Checks every report: link, contents, price, similar names, invisible characters, SEO length, sensitive words, picture and discount. Changed reports are checked again automatically; run this after sensitive words or files have changed. No report is changed',
      ],
      output: {
        examined: int(['已检查报告', 'Reports examined'], { required: true }),
        reports: int(['有问题的报告', 'Reports with a problem'], { required: true }),
        problems: int(['问题数', 'Problems'], { required: true }),
      },
      run: { unit: ['份报告', 'reports'], isRowless: true },
    }),
  },
})

export type ReportFinding = RowOf<typeof reportFinding>
