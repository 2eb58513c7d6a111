import { archiveTable, restoreTable } from './archive'

const TABLE = 'run_refused'

/** Rows that a run over many left as they were, and why: beside the rows, so that both are kept by one transaction or neither. */
export const addRunRefused = restoreTable(
  TABLE,
  `CREATE TABLE ${TABLE} (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      run_id bigint NOT NULL,
      row_id bigint NOT NULL,
      problems jsonb NOT NULL,
      written_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX run_refused_run_id ON run_refused (run_id, id);`,
)

export const archiveRunRefused = archiveTable(TABLE)
