/**
 * What the server keeps of an upload or an export beside the line of its log: where its file is, what was asked, which
 * run works it. It stands in the log's place, so that it is written by the same transactions.
 */
export const createTransferTables = `
CREATE TABLE upload_job (
  upload_id bigint PRIMARY KEY,
  resource text NOT NULL,
  -- Where its files are in the storage: the uploaded one and the results.
  folder text NOT NULL,
  extension text NOT NULL,
  shape jsonb NOT NULL,
  plan jsonb,
  -- The run that checks or applies it, the one that takes it back, the change set that its rows were written under.
  run_id bigint,
  undo_run_id bigint,
  change_set_id bigint,
  -- Which results are whole: of the dry run, or of what was done.
  results text CHECK (results IN ('check', 'applied'))
);
CREATE INDEX upload_job_run ON upload_job (run_id);
CREATE INDEX upload_job_undo_run ON upload_job (undo_run_id) WHERE undo_run_id IS NOT NULL;
CREATE TABLE export_job (
  export_id bigint PRIMARY KEY,
  resource text NOT NULL,
  file_key text NOT NULL,
  run_id bigint
);
CREATE INDEX export_job_run ON export_job (run_id);`

export const dropTransferTables = `
DROP TABLE export_job;
DROP TABLE upload_job;`
