import type { Label } from './label'

/** Words that are the same in both languages, such as codes and names, as a sentence of each lists them. */
export const listed = (words: readonly string[]): Label => [words.join('、'), words.join(', ')]
