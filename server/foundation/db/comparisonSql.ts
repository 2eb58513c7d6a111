import { foldTable } from '../../../src/resources/kit/text/foldTable'

/**
 * `public.comparison_key(text)`: what `comparisonKey` gives, in SQL, for conditions and for indexes. Neither the locale of
 * the database nor its version of Unicode has a part in it: letters are folded by the table that JavaScript folds by. A
 * thousand comparisons for each sign would be slow, so a script's letters are only looked for where the text has one.
 */

/** Signs below each of these are looked for together: few at once, since each is compared with each sign of a text. */
const BORDERS = [
  0x00c0, 0x0100, 0x0180, 0x0250, 0x0370, 0x0400, 0x0460, 0x0530, 0x1e00, 0x1f00, 0x2000, 0x2070, 0x2c00, 0xa000,
  0xfe00, 0xff10, 0xff21, 0xff41, 0xff60, 0x1_0000, 0x11_0000,
]
/** Above this there are signs that stand in Chinese texts as well. */
const LETTERS_END = 0x2000
const [CAPITAL_A, CAPITAL_Z] = [0x41, 0x5a]

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
/** By its number: some cannot stand in the text of a statement. */
const escaped = (code: number): string => `\\U${code.toString(16).padStart(8, '0')}`
const classOf = (codes: readonly number[]): string => `[${codes.map(escaped).join('')}]`

type Entry = readonly [code: number, folded: string]

/** PostgreSQL stores no U+0000; capitals of ASCII are made small by `lower`, which folds nothing else with the collation "C". */
const entries = (): Entry[] =>
  [...foldTable()].filter(([code]) => code !== 0 && (code < CAPITAL_A || code > CAPITAL_Z)).sort(([a], [b]) => a - b)

const when = (codes: readonly number[], then: string): string =>
  `  IF key ~ ${literal(classOf(codes))} THEN\n${then}\n  END IF;`

function translated(among: readonly Entry[]): string {
  // What comes last has no counterpart: it is left out.
  const inOrder = [...among].sort((one, other) => other[1].length - one[1].length)
  const from = inOrder.map(([code]) => escaped(code)).join('')
  const to = inOrder.map(([, folded]) => folded).join('')
  return `    key := translate(key, E${literal(from)}, ${literal(to)});`
}

const replacedOne = ([code, folded]: Entry): string =>
  `    key := replace(key, ${literal(String.fromCodePoint(code))}, ${literal(folded)});`

const isLong = ([code, folded]: Entry): boolean => folded.length > String.fromCodePoint(code).length

function folding(among: readonly Entry[]): string {
  if (among.length === 0) return ''
  const short = among.filter((entry) => !isLong(entry))
  const long = among.filter(isLong)
  return when(
    among.map(([code]) => code),
    [...(short.length > 0 ? [translated(short)] : []), ...long.map(replacedOne)].join('\n'),
  )
}

function steps(): string {
  const all = entries()
  const half = (isUpper: boolean): string => {
    const those = all.filter(([code]) => code >= LETTERS_END === isUpper)
    const groups = BORDERS.map((end, at) =>
      folding(those.filter(([code]) => code < end && code >= (BORDERS[at - 1] ?? 0))),
    )
    return when(
      those.map(([code]) => code),
      groups.filter(Boolean).join('\n'),
    )
  }
  return [half(false), half(true)].join('\n')
}

/** Made once for each database; indexes are made of it: what it answers never changes. */
export const createComparisonKey = (): string => `
CREATE OR REPLACE FUNCTION public.comparison_fold(content text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  key text := lower(content COLLATE "C");
BEGIN
${steps()}
  IF key IS NOT NFC NORMALIZED THEN
    key := normalize(key, NFC);
  END IF;
  key := replace(key, 'i\u0307', 'i');
  RETURN btrim(CASE WHEN strpos(key, '  ') > 0 THEN regexp_replace(key, ' {2,}', ' ', 'g') ELSE key END);
END $$;
CREATE OR REPLACE FUNCTION public.comparison_key(content text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN content ~ '^([!-\\~]+( [!-\\~]+)*)?$' THEN lower(content COLLATE "C") ELSE public.comparison_fold(content) END
$$;`
