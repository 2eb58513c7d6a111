import { action } from './kit/action'
import { effectOnRows } from './kit/actionEffect'
import { defineResource } from './kit/defineResource'
import { choice, int, ref, text } from './kit/fields'
import type { RowOf } from './kit/resource'

/** A field of a report in which the last scan has found a sensitive word. */
export const wordFinding = defineResource('word_finding', ['敏感词检出', 'Word finding', 'Word findings'], {
  screenTitle: ['敏感词检出', 'Words found'],
  scope: 'both',
  since: '1.3',
  screen: 'products/word-finding',
  group: 'products',
  icon: 'IconList',
  isLog: true,
  titleField: 'word',
  fields: {
    report_id: ref(['报告', 'Report'], 'report', { required: true, width: 300 }),
    field: text(['字段', 'Field'], { required: true, exact: true, width: 130 }),
    lead: text(['前文', 'Text before'], { maxLength: 100, width: 200 }),
    found: text(['检出文字', 'Text found'], { required: true, maxLength: 100, width: 420 }),
    tail: text(['后文', 'Text behind'], { maxLength: 100, width: 200 }),
    word: text(['敏感词', 'Word'], { required: true, exact: true, maxLength: 100, width: 140 }),
    effect: choice(
      ['处理方式', 'Effect'],
      { warn: ['提醒', 'Warn'], hide: ['停用', 'Hide'], refuse: ['拒绝', 'Refuse'] },
      { required: true, tones: { warn: 'amber', hide: 'grey', refuse: 'red' }, width: 110 },
    ),
    times: int(['次数', 'Times'], { required: true, min: 1, width: 90 }),
  },
  columns: ['id', 'report_id', 'field', 'found', 'word', 'effect', 'times', 'created_at'],
  filters: ['report_id', 'word', 'effect', 'field', 'created_at'],
  form: [],
  actions: {
    replace: action(['替换', 'Replace'], {
      place: 'batch',
      effect: effectOnRows(['替换{rows}', 'Replace in {rows}'], ['处', 'place', 'places']),
      hint: [
        '在这些报告的相应字段中替换检出的敏感词。全部替换记为一次变更，可以撤销。需要修改报告的权限',
        'Replaces the words in the listed fields of the reports as one change that can be undone. Requires permission to edit reports',
      ],
      input: {
        replacement: text(['替换为', 'Replace with'], {
          maxLength: 100,
          hint: [
            '留空则使用每个敏感词自己的替换内容，没有的则删去该词',
            'Leave empty to use each word’s replacement. Words without one are removed',
          ],
        }),
      },
      output: {
        replaced: int(['已替换处数', 'Places replaced'], { required: true }),
        reports: int(['已修改报告', 'Reports changed'], { required: true }),
        gone: int(['已不存在', 'No longer there'], { required: true }),
        refused: int(['未能替换', 'Could not be replaced'], { required: true }),
      },
      run: { unit: ['处', 'places'] },
    }),
  },
})

export type WordFinding = RowOf<typeof wordFinding>
