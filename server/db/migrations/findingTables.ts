import { logColumns } from './commonColumns'

/** What the last examination has found wrong with reports. Released migrations are made of it: never change it. */
export const createReportFindings = `
CREATE TABLE report_finding (${logColumns},
  report_id bigint NOT NULL,
  rule text NOT NULL,
  field text NOT NULL,
  detail text
);
CREATE INDEX report_finding_report_id ON report_finding (report_id, id);
CREATE INDEX report_finding_rule ON report_finding (rule, id);
CREATE INDEX report_finding_field ON report_finding (field, id);
CREATE INDEX report_finding_created ON report_finding USING brin (created_at);`
