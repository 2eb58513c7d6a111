/** What the screens of products say. */
export const products = {
  'products.discount.takeBack': 'Undo the discount',
  'products.discount.takeBack.rows': 'Undo for {count, plural, one {# report} other {# reports}}',
  'products.discount.takeBack.title': 'Undo “{name}”',
  'products.discount.takeBack.what':
    '{count, plural, one {# report returns to its} other {# reports return to their}} previous discount. Reports changed since then stay as they are, and you will be told how many. The discount then leaves the list; the operation log can restore it.',
  'products.discount.takeBack.ofCategories':
    'The discount of these categories ends immediately. The reports keep their own discounts. It then leaves the list; the operation log can restore it.',
  'products.discount.amount': '{amount} off',
  'products.discount.bar': '{name} · {terms} · {count, plural, one {# report} other {# reports}}',
  'products.discount.noneThen':
    'No discounts this month. Select reports or categories in their lists and choose “Set a discount”.',
  'products.discount.cut': 'Only the first {count, number} are shown. See the list for the rest.',
  'products.discount.overlaps': 'Overlaps',
  'products.discount.noOverlap': 'No two discounts this month share a report.',
  'products.discount.overlap':
    '“{one}” and “{other}” overlap from {from} to {to} on {count, plural, one {# report} other {# reports}}. There, the one set later applies.',
  'products.grid.save': 'Save {count, plural, one {# row} other {# rows}}',
  'products.grid.changed': '{count, plural, one {# row} other {# rows}} changed',
  'products.grid.saved': 'Saved {count, plural, one {# row} other {# rows}}. You can undo this in the history',
  'products.grid.more':
    'Showing the first {count, plural, one {# row} other {# rows}}; {more, plural, one {# more is} other {# more are}} not shown. Filter by language to change those',
  'products.price.past': 'Prices over time: {count, plural, one {# point} other {# points}}, from {from} to {to}',
  'products.template.preview': 'Preview',
  'products.template.made': 'Result',
  'products.template.missing': 'This report has no: {words}',
  'products.template.ofReport': 'Templates',
  'products.template.hint': 'One click fills in the template’s field. You can change it or revert it before you save.',
  'products.template.none': 'No matching template.',
  'products.template.back': 'Revert',
  'products.template.filled': '“{field}” is filled in.',
  'products.template.lacks': '“{field}” is filled in, but without: {words}.',
}
