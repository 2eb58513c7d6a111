import { element, writeTree } from '../../../../src/resources/kit/richtextTree'

/** Paragraphs as markup. */
export const htmlOfFirst = (paragraphs: readonly string[]): string =>
  writeTree(paragraphs.map((words) => element('p', [words])))
