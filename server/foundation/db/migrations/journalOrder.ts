/**
 * The lines of a set in the order in which an undo goes through them: runs of created rows, and all others (see
 * server/kernel/changes/sql/ranges.ts). Released migrations are made of it: never change it.
 */
export const orderJournal = `
CREATE INDEX change_runs_of_set ON change (change_set_id, resource, row_id) WHERE action = 'created' AND before IS NOT NULL;
CREATE INDEX change_rows_of_set ON change (change_set_id, resource, row_id) WHERE NOT (action = 'created' AND before IS NOT NULL);`

export const forgetOrder = `
DROP INDEX change_runs_of_set;
DROP INDEX change_rows_of_set;`
