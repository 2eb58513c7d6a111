import { commonColumns, logColumns } from './commonColumns'

/** The control context has its own words, and sites have theirs. Released migrations are made of these: never change them. */
export const createSensitiveWords = `
CREATE TABLE sensitive_word (${commonColumns},
  word text NOT NULL,
  effect text NOT NULL DEFAULT 'warn',
  replacement text
);
CREATE UNIQUE INDEX sensitive_word_word ON sensitive_word (lower(word));
CREATE INDEX sensitive_word_effect ON sensitive_word (effect, id);`

/** What the last scan has found. */
export const createWordFindings = `
CREATE TABLE word_finding (${logColumns},
  report_id bigint NOT NULL,
  field text NOT NULL,
  lead text,
  found text NOT NULL,
  tail text,
  word text NOT NULL,
  effect text NOT NULL,
  times integer NOT NULL
);
CREATE INDEX word_finding_report_id ON word_finding (report_id, id);
CREATE INDEX word_finding_word ON word_finding (word, id);
CREATE INDEX word_finding_effect ON word_finding (effect, id);
CREATE INDEX word_finding_field ON word_finding (field, id);
CREATE INDEX word_finding_created ON word_finding USING brin (created_at);`
