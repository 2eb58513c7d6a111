import { commonColumns, logColumns } from './commonColumns'

/**
 * Reports and what they are made of: the control context has the master, each site a copy.
 * Lists show newest first, so that each filter's index goes on with the id; flags that few rows have are partial,
 * and hold what these are filtered by beside, so that a count of both looks at the index alone.
 */
export const createReportTables = `
CREATE TABLE price_version (${commonColumns},
  publisher_id bigint NOT NULL,
  name text NOT NULL,
  language_id bigint NOT NULL,
  price numeric(12, 2) NOT NULL,
  need_delivery boolean DEFAULT false,
  rule text,
  price_note text,
  bind_id bigint
);
CREATE INDEX price_version_publisher ON price_version (publisher_id, language_id);
CREATE INDEX price_version_bind ON price_version (bind_id) WHERE bind_id IS NOT NULL;

CREATE TABLE category (${commonColumns},
  name text NOT NULL,
  name_en text,
  parent_id bigint,
  link text NOT NULL,
  cover text,
  thumbnail text,
  hd_image text,
  icon text,
  icon_hover text,
  number text,
  email text,
  tags jsonb,
  keyword_suffix text,
  seo_title text,
  seo_description text,
  is_recommend boolean,
  show_home boolean,
  is_hot boolean
);
CREATE UNIQUE INDEX category_link ON category (link);
CREATE INDEX category_parent ON category (parent_id);

CREATE TABLE industry (${commonColumns},
  name text NOT NULL,
  name_en text,
  parent_id bigint,
  code text
);
CREATE UNIQUE INDEX industry_name ON industry (name);
CREATE INDEX industry_parent ON industry (parent_id);

CREATE TABLE region (${commonColumns},
  name text NOT NULL,
  name_en text,
  code text
);
CREATE UNIQUE INDEX region_name ON region (name);

CREATE TABLE report (${commonColumns},
  name text NOT NULL,
  name_en text,
  link text NOT NULL,
  thumbnail text,
  category_id bigint NOT NULL,
  publisher_id bigint NOT NULL,
  published_at date NOT NULL,
  author text,
  price numeric(12, 2) NOT NULL,
  pages integer,
  tables integer,
  keywords jsonb,
  keywords_cn jsonb,
  keywords_en jsonb,
  keywords_ja jsonb,
  keywords_ko jsonb,
  keywords_de jsonb,
  seo_title text,
  seo_description text,
  description text,
  description_en text,
  table_of_contents text,
  table_of_contents_en text,
  charts text,
  companies_mentioned text,
  definition text,
  definition_en text,
  classification text,
  application text,
  cagr text,
  market_size_last text,
  market_size_current text,
  market_size_future text,
  discount_type text DEFAULT 'none',
  discount_rate numeric(12, 6),
  discount_amount numeric(12, 2),
  discount_begin timestamptz,
  discount_end timestamptz,
  industry_id bigint,
  region_id bigint,
  year integer,
  hits integer DEFAULT 0,
  is_hot boolean,
  is_premium boolean,
  show_home boolean
);
CREATE UNIQUE INDEX report_link ON report (link);
CREATE UNIQUE INDEX report_name ON report (name);
CREATE INDEX report_category ON report (category_id, id);
CREATE INDEX report_publisher ON report (publisher_id, id);
CREATE INDEX report_published ON report (published_at, id);
CREATE INDEX report_status ON report (status, id);
CREATE INDEX report_industry ON report (industry_id, id) WHERE industry_id IS NOT NULL;
CREATE INDEX report_region ON report (region_id, id) WHERE region_id IS NOT NULL;
CREATE INDEX report_year ON report (year, id) WHERE year IS NOT NULL;
CREATE INDEX report_hot ON report (publisher_id, category_id, status, id) WHERE is_hot;
CREATE INDEX report_premium ON report (publisher_id, category_id, status, id) WHERE is_premium;
CREATE INDEX report_home ON report (publisher_id, category_id, status, id) WHERE show_home;
CREATE INDEX report_discounted ON report (discount_type, id) WHERE discount_type <> 'none';
CREATE INDEX report_created ON report USING brin (created_at);

CREATE TABLE upload_log (${logColumns},
  file_name text,
  resource text,
  uploaded_at timestamptz,
  user_id bigint,
  total integer,
  added integer,
  updated integer,
  unchanged integer,
  errors integer,
  state text,
  cost_ms integer,
  error_details jsonb
);
CREATE INDEX upload_log_uploaded ON upload_log (uploaded_at);
CREATE INDEX upload_log_user ON upload_log (user_id, id);

CREATE TABLE export_log (${logColumns},
  file_name text,
  resource text,
  format text,
  rows integer,
  state text,
  file_size integer,
  cost_ms integer,
  user_id bigint,
  expires_at timestamptz
);
CREATE INDEX export_log_user ON export_log (user_id, id);
CREATE INDEX export_log_expires ON export_log (expires_at);`

export const dropReportTables = `
DROP TABLE export_log;
DROP TABLE upload_log;
DROP TABLE report;
DROP TABLE region;
DROP TABLE industry;
DROP TABLE category;
DROP TABLE price_version;`

/**
 * No index holds what is changed most, prices and dates of discounts: a row that is changed on its page leaves all indexes as they are,
 * which takes a quarter of the time. So half of each new page is left free.
 */
export const leaveRoom = 'ALTER TABLE report SET (fillfactor = 50);'
export const keepNoRoom = 'ALTER TABLE report RESET (fillfactor);'
