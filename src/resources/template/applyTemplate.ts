import { action } from '../kit/action'
import { effectOnRows } from '../kit/actionEffect'
import { expectedField, workedOutput } from '../kit/batchUpdate/batchUpdateAction'
import { choice, ref } from '../kit/fields'

export const APPLY_TEMPLATE = 'apply-template'
export const APPLY_TITLE = 'apply-title'

const SINCE = '1.3'

/** What happens to reports that have such a text, and to those that lack one of its words. */
const choices = {
  existing: choice(
    ['已有内容的报告', 'Reports that already have one'],
    { keep: ['保留原内容', 'Keep theirs'], replace: ['替换', 'Replace it'] },
    { required: true, default: 'keep' },
  ),
  lacking: choice(
    ['缺少所用内容的报告', 'Reports missing a placeholder value'],
    { skip: ['跳过', 'Pass over'], leave_out: ['省去缺少的部分', 'Leave the word out'] },
    { required: true, default: 'skip' },
  ),
}

/** Texts of many reports, made by a template. */
export const applyTemplateAction = action(['套用模板', 'Apply a template'], {
  place: 'batch',
  effect: effectOnRows(['给{rows}套用模板', 'Apply the template to {rows}'], ['份报告', 'report', 'reports']),
  since: SINCE,
  hint: [
    '按模板为每份报告生成描述、目录或 SEO 描述，先预览再写入',
    'Generates the description, contents or SEO description of each report, with a preview first',
  ],
  input: {
    template_id: ref(['模板', 'Template'], 'report_template', { required: true }),
    ...choices,
    expected: expectedField,
  },
  output: workedOutput,
  run: { unit: ['份报告', 'reports'] },
})

/** Page titles of many reports, made by a pattern. */
export const applyTitleAction = action(['生成标题', 'Make page titles'], {
  place: 'batch',
  effect: effectOnRows(['给{rows}生成标题', 'Make page titles for {rows}'], ['份报告', 'report', 'reports']),
  since: SINCE,
  hint: [
    '按标题格式为每份报告生成 SEO 标题，先预览再写入',
    'Generates the SEO title of each report from a pattern, with a preview first',
  ],
  input: {
    title_id: ref(['标题格式', 'Pattern'], 'report_title', { required: true }),
    ...choices,
    expected: expectedField,
  },
  output: workedOutput,
  run: { unit: ['份报告', 'reports'] },
})
