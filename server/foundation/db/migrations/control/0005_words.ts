import type { SqlMigration } from '../../migrate'
import { commonColumns } from '../commonColumns'

/** Words that other rows are made of: dictionaries, languages, countries. */
export const words: SqlMigration = {
  name: '0005_words',
  up: `
CREATE TABLE dictionary (${commonColumns},
  name text NOT NULL,
  code text NOT NULL,
  remark text
);
CREATE UNIQUE INDEX dictionary_code ON dictionary (code);

CREATE TABLE dictionary_item (${commonColumns},
  dictionary_id bigint NOT NULL,
  label text NOT NULL,
  english_label text NOT NULL,
  value text NOT NULL,
  color text,
  is_default boolean
);
CREATE INDEX dictionary_item_dictionary ON dictionary_item (dictionary_id, sort);

CREATE TABLE language (${commonColumns},
  name text NOT NULL,
  native_name text NOT NULL,
  code text NOT NULL
);
CREATE UNIQUE INDEX language_name ON language (name);
CREATE UNIQUE INDEX language_code ON language (code);

CREATE TABLE country (${commonColumns},
  name text NOT NULL,
  english_name text NOT NULL,
  code text NOT NULL,
  phone_code text,
  region text
);
CREATE UNIQUE INDEX country_name ON country (name);
CREATE UNIQUE INDEX country_english_name ON country (english_name);
CREATE UNIQUE INDEX country_code ON country (code);`,
  down: `
DROP TABLE country;
DROP TABLE language;
DROP TABLE dictionary_item;
DROP TABLE dictionary;`,
}
