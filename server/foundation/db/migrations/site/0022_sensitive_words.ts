import type { SqlMigration } from '../../migrate'
import { archiveTable, restoreTable } from '../archive'
import { createSensitiveWords, createWordFindings } from '../wordTables'

/** Words that texts are looked through for, and where they were found. */
export const sensitiveWords: SqlMigration = {
  name: '0022_sensitive_words',
  up: `
${restoreTable('sensitive_word', createSensitiveWords)}
${restoreTable('word_finding', createWordFindings)}`,
  down: `
${archiveTable('word_finding')}
${archiveTable('sensitive_word')}`,
}
