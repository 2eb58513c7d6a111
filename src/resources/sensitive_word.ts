import { action } from './kit/action'
import { effectOn } from './kit/actionEffect'
import { defineResource } from './kit/defineResource'
import { choice, int, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** A word that texts are looked through for, and what becomes of a text that holds it. */
export const sensitiveWord = defineResource('sensitive_word', ['敏感词', 'Sensitive word', 'Sensitive words'], {
  scope: 'both',
  since: '1.3',
  screen: 'products/sensitive-word',
  group: 'products',
  icon: 'IconNotification',
  titleField: 'word',
  fields: {
    word: text(['敏感词', 'Word'], {
      required: true,
      unique: 'ignoreCase',
      maxLength: 100,
      width: 220,
      hint: [
        '不分大小写和全角半角。以字母或数字开头、结尾的词只匹配完整的单词',
        'Ignores case and character width. A word that starts or ends with a letter or digit matches whole words only',
      ],
      importNames: ['词', '敏感词汇', '关键词', '违禁词', 'Sensitive word', 'Term', 'Keyword'],
    }),
    effect: choice(
      ['处理方式', 'Effect'],
      { warn: ['提醒', 'Warn'], hide: ['停用', 'Hide'], refuse: ['拒绝', 'Refuse'] },
      {
        required: true,
        default: 'warn',
        tones: { warn: 'amber', hide: 'grey', refuse: 'red' },
        width: 110,
        hint: [
          '提醒：照常保存并提示。停用：保存为停用，不在前台显示。拒绝：不予保存',
          'Warn: saved with a warning. Hide: saved as disabled, so visitors do not see it. Refuse: not saved',
        ],
        importNames: ['处理', '方式', '级别', '等级', 'Action', 'Level'],
      },
    ),
    replacement: text(['替换为', 'Replacement'], {
      maxLength: 100,
      width: 200,
      hint: [
        '在扫描结果中“替换”时使用，留空则删去该词',
        'What “Replace” inserts after a scan. Leave empty to remove the word',
      ],
      importNames: ['替换', '替换词', '替代词', 'Replace with', 'Substitute'],
    }),
  },
  columns: ['id', 'word', 'effect', 'replacement', 'status', 'updated_by', 'updated_at'],
  filters: ['effect', 'status'],
  search: ['word', 'replacement'],
  form: [{ rows: [['word'], ['effect', 'replacement'], ['status', 'sort']] }],
  actions: {
    import: ['上传', 'Upload'],
    download: ['下载模板', 'Download template'],
    scan: action(['扫描报告', 'Scan reports'], {
      place: 'head',
      effect: effectOn('rows', () => ['扫描全部报告', 'Scan all reports']),
      hint: [
        '在全部报告中查找启用的敏感词，结果列在“敏感词检出”中，取代上一次的结果。扫描只读，不修改报告',
        'Searches all reports for enabled words. Matches are listed under “Words found” and replace earlier ones. No report is changed',
      ],
      output: {
        scanned: int(['已扫描报告', 'Reports scanned'], { required: true }),
        reports: int(['含敏感词的报告', 'Reports with a word'], { required: true }),
        places: int(['检出处数', 'Places found'], { required: true }),
      },
      run: { unit: ['份报告', 'reports'], isRowless: true },
    }),
  },
  upload: { keys: [['word']] },
})

export type SensitiveWord = RowOf<typeof sensitiveWord>
export type SensitiveWordDraft = DraftOf<typeof sensitiveWord>
