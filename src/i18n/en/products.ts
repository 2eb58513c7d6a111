/** What the screens of products say. */
export const products = {
  'products.discount.takeBack': 'Take the discount back',
  'products.discount.takeBack.title': 'Take back “{name}”',
  'products.discount.takeBack.what':
    '{count} reports get back the discount they had before. Reports that were changed since stay as they are, and you are told how many. The discount then leaves the list; the operation log can bring it back.',
  'products.discount.amount': '{amount} off',
  'products.discount.bar': '{name} · {terms} · {count} reports',
  'products.discount.noneThen':
    'No discount counts in this month. Tick reports or categories in their lists and choose “Set a discount”.',
  'products.discount.cut': 'Only the first {count, number} are drawn. The list has the others.',
  'products.discount.overlaps': 'Overlaps',
  'products.discount.noOverlap': 'No two discounts of this month share a report.',
  'products.discount.overlap':
    '“{one}” and “{other}” overlap from {from} to {to} on {count} reports; on those, the discount set later counts.',
  'products.template.insert': 'Insert {word}',
  'products.template.offers': 'Placeholders',
  'products.template.preview': 'Preview',
  'products.template.made': 'What it makes',
  'products.template.missing': 'This report has no: {words}',
  'products.template.ofReport': 'Templates',
  'products.template.hint': 'One click fills in the field of the template. Change it or put it back before you save.',
  'products.template.none': 'No template fits.',
  'products.template.back': 'Put back',
  'products.template.filled': '“{field}” is filled in.',
  'products.template.lacks': '“{field}” is filled in, but lacks: {words}.',
}
