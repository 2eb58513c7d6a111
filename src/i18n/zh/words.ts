/** 敏感词。 */
export const words = {
  'words.findings': '检出结果',
  'words.try': '试查文字',
  'words.try.hint': '粘贴一段文字，看看会检出哪些敏感词、如何处理。不会保存。',
  'words.try.label': '要试查的文字',
  'words.try.none': '没有检出敏感词，可以照常保存。',
  'words.try.warn': '检出 {count, number} 处：照常保存，并给出提醒。',
  'words.try.hide': '检出 {count, number} 处：保存为停用，不在前台显示。',
  'words.try.refuse': '检出 {count, number} 处：不予保存。',
  'words.try.replaced': '替换后',
  'words.form': '敏感词',
  'words.form.warn': '{label}含有“{words}”，仍可保存。',
  'words.form.hide': '{label}含有“{words}”，将保存为停用，不在前台显示。',
  'words.form.refuse': '{label}含有“{words}”，不能保存。',
  'words.doctor.mend': '去修改报告',
  'words.separator': '”“',
}
