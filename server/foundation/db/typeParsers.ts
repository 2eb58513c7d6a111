import pg from 'pg'

const BIGINT = 20
const DATE = 1082
const TIMESTAMP = 1114
const TIMESTAMPTZ = 1184
const BIGINT_ARRAY = 1016
const DATE_ARRAY = 1182
const TIMESTAMPTZ_ARRAY = 1185
const TEXT_ARRAY = 1009

/** `2026-11-20 10:34:55.5+00` → `2026-11-20T10:34:55.500Z`; microseconds are kept, so that equality holds. */
export function isoOf(text: string): string {
  const parts = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text)
  if (!parts) return text
  return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0')}Z`
}

/**
 * How values arrive: bigint as number, date as `YYYY-MM-DD`, timestamptz as ISO text in UTC, numeric as text.
 * Sessions run in UTC (see the openers), so every timestamptz ends with +00.
 */
export function typeParsers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  const listOf = pg.types.getTypeParser(TEXT_ARRAY as never) as (text: string) => (string | null)[]
  types.setTypeParser(BIGINT, Number)
  types.setTypeParser(DATE, String)
  types.setTypeParser(TIMESTAMP, String)
  types.setTypeParser(TIMESTAMPTZ, isoOf)
  types.setTypeParser(BIGINT_ARRAY, (text) => listOf(text).map((item) => (item === null ? null : Number(item))))
  types.setTypeParser(DATE_ARRAY, (text) => listOf(text))
  types.setTypeParser(TIMESTAMPTZ_ARRAY, (text) => listOf(text).map((item) => (item === null ? null : isoOf(item))))
  return types
}
