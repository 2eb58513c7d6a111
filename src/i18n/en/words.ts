/** Sensitive words. */
export const words = {
  'words.findings': 'Words found',
  'words.try': 'Test a text',
  'words.try.hint': 'Paste some text to see which words are found and what would happen. Nothing is saved.',
  'words.try.label': 'Text to test',
  'words.try.none': 'No sensitive words found. It would be saved as is.',
  'words.try.warn': 'Found in {count, plural, one {# place} other {# places}}: saved as is, with a warning.',
  'words.try.hide':
    'Found in {count, plural, one {# place} other {# places}}: saved as disabled, so visitors do not see it.',
  'words.try.refuse': 'Found in {count, plural, one {# place} other {# places}}: not saved.',
  'words.try.replaced': 'After replacement',
  'words.form': 'Sensitive words',
  'words.form.warn': '{label} contains “{words}”. It can still be saved.',
  'words.form.hide': '{label} contains “{words}”. It will be saved as disabled, so visitors do not see it.',
  'words.form.refuse': '{label} contains “{words}”. It cannot be saved.',
  'words.doctor.mend': 'Edit the report',
  'words.separator': '”, “',
}
