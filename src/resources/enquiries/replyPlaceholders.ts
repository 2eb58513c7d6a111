import type { Rule } from '../kit/rule'

/** What a template may speak of, each worked out of the enquiry, the site or whoever answers. */
export const REPLY_PLACEHOLDERS = ['name', 'product', 'company', 'staff', 'site', 'reference'] as const

export type ReplyPlaceholder = (typeof REPLY_PLACEHOLDERS)[number]

const PLACE = /\{([a-z_]{1,40})\}/g

export const isReplyPlaceholder = (name: string): name is ReplyPlaceholder =>
  (REPLY_PLACEHOLDERS as readonly string[]).includes(name)

/** Names in braces, in their order, each once. */
export const placeholdersIn = (words: string): string[] => [
  ...new Set([...words.matchAll(PLACE)].map(([, name = '']) => name)),
]

/** Fills what is known; what is empty, or nobody knows, stays as it is written. */
export const fillReply = (words: string, values: Readonly<Partial<Record<string, string>>>): string =>
  words.replace(PLACE, (whole, name: string) => values[name] || whole)

/** A template names nothing that cannot be filled in. */
export const replyPlaceholders = <K extends string>(field: K): Rule<K> => ({
  reads: [field],
  check: (values) => {
    const words = values[field]
    const unknown =
      typeof words === 'string' ? placeholdersIn(words).find((name) => !isReplyPlaceholder(name)) : undefined
    return unknown === undefined
      ? undefined
      : { field, message: 'rule.placeholder', values: { placeholder: `{${unknown}}` } }
  },
})
