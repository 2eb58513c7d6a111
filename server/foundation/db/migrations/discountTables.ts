import { commonColumns } from './commonColumns'

/** The control context has the master of each, and sites have theirs. Released migrations are made of these: never change them. */
export const createReportDiscounts = `
CREATE TABLE report_discount (${commonColumns},
  name text NOT NULL,
  discount_type text NOT NULL DEFAULT 'rate',
  discount_rate numeric(12, 6),
  discount_amount numeric(12, 2),
  discount_begin timestamptz NOT NULL,
  discount_end timestamptz NOT NULL,
  target text,
  target_en text,
  origin text,
  reports integer DEFAULT 0,
  change_set_id integer
);
CREATE INDEX report_discount_discount_type ON report_discount (discount_type, id);
CREATE INDEX report_discount_discount_begin ON report_discount (discount_begin, id);
CREATE INDEX report_discount_discount_end ON report_discount (discount_end, id);
CREATE INDEX report_discount_created_by ON report_discount (created_by, id);
CREATE INDEX report_discount_change_set_id ON report_discount (change_set_id);`

export const createReportTemplates = `
CREATE TABLE report_template (${commonColumns},
  name text NOT NULL,
  kind text NOT NULL DEFAULT 'description',
  language_id bigint,
  category_ids jsonb,
  color text,
  content text NOT NULL
);
CREATE UNIQUE INDEX report_template_name ON report_template (name);
CREATE INDEX report_template_kind ON report_template (kind, id);
CREATE INDEX report_template_language_id ON report_template (language_id, id);`
