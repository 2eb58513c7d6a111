/** Which field of a report a template fills. */
const TARGETS = {
  description: ['description', 'description_en'],
  table_of_contents: ['table_of_contents', 'table_of_contents_en'],
  seo: ['seo_description', 'seo_description'],
} as const

export type TemplateKind = keyof typeof TARGETS
export type TemplateTarget = (typeof TARGETS)[TemplateKind][number]

const isKind = (kind: unknown): kind is TemplateKind => typeof kind === 'string' && Object.hasOwn(TARGETS, kind)

/** Chinese stands first in a pair of titles; whatever else a site speaks takes the English one. */
export const isChinese = (language: string | undefined): boolean => language === undefined || /^zh\b/i.test(language)

/** The field for a template's kind and the code of its language. */
export function targetOfTemplate(kind: unknown, language: string | undefined): TemplateTarget | undefined {
  if (!isKind(kind)) return undefined
  return TARGETS[kind][isChinese(language) ? 0 : 1]
}
