/**
 * How far a run has come in this place. It stands beside the rows, not beside the run, so that a batch and its mark
 * are written by one transaction even where the place is a database of its own.
 */
export const createRunMark = `
CREATE TABLE run_mark (
  run_id bigint PRIMARY KEY,
  -- Which claim of the run wrote last: one that lost its lease can no longer write.
  claim bigint NOT NULL,
  checkpoint jsonb,
  written_at timestamptz NOT NULL DEFAULT now()
);`

export const dropRunMark = 'DROP TABLE run_mark;'
