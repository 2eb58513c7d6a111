import { commonColumns } from './commonColumns'

/** The control context has the master of each, and sites have theirs. Released migrations are made of these: never change them. */
export const createReportTitles = `
CREATE TABLE report_title (${commonColumns},
  name text NOT NULL,
  language_id bigint NOT NULL,
  pattern text NOT NULL,
  is_default boolean
);
CREATE UNIQUE INDEX report_title_name ON report_title (name);
CREATE INDEX report_title_language_id ON report_title (language_id, id);`

export const createExcelTemplates = `
CREATE TABLE excel_template (${commonColumns},
  name text NOT NULL,
  resource text NOT NULL DEFAULT 'report',
  direction text NOT NULL DEFAULT 'both',
  columns jsonb NOT NULL,
  is_default boolean
);
CREATE UNIQUE INDEX excel_template_name ON excel_template (name);
CREATE INDEX excel_template_resource ON excel_template (resource, id);
CREATE INDEX excel_template_direction ON excel_template (direction, id);`
