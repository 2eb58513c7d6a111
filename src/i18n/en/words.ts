/** Sensitive words. */
export const words = {
  'words.findings': 'Words found',
  'words.try': 'Try a text',
  'words.try.hint': 'Paste a text to see which words would be found in it, and what would be done. Nothing is saved.',
  'words.try.label': 'Text to try',
  'words.try.none': 'No sensitive word is in it. It would be saved as it is.',
  'words.try.warn': 'Found in {count, plural, one {# place} other {# places}}: saved as it is, with a warning.',
  'words.try.hide':
    'Found in {count, plural, one {# place} other {# places}}: saved as disabled, so visitors do not see it.',
  'words.try.refuse': 'Found in {count, plural, one {# place} other {# places}}: not saved.',
  'words.try.replaced': 'Once replaced',
  'words.form': 'Sensitive words',
  'words.form.warn': '{label} holds “{words}”. It can be saved all the same.',
  'words.form.hide': '{label} holds “{words}”. It will be saved as disabled, so visitors do not see it.',
  'words.form.refuse': '{label} holds “{words}”. It cannot be saved.',
  'words.doctor.mend': 'Edit the report',
  'words.separator': '”, “',
}
