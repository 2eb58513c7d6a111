import type { SqlMigration } from '../../migrate'
import { createSensitiveWords, createWordFindings } from '../wordTables'

/** Words that texts are looked through for, and where they were found. */
export const sensitiveWords: SqlMigration = {
  name: '0044_sensitive_words',
  up: `
${createSensitiveWords}
${createWordFindings}`,
  down: `
DROP TABLE word_finding;
DROP TABLE sensitive_word;`,
}
