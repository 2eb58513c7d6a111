/**
 * `public.sort_key(text)`: by what lists stand that are sorted by a name: `a A b … 中`, accents after their letter, Chinese by
 * its sounds. The embedded database has no collations of ICU, and those of PostgreSQL put Chinese first or know no sounds: so
 * the order of the characters is taken from JavaScript once, and both databases sort bytes. It may change with Node.js: only
 * the keys of long lists are stored (`nameKeys.ts`), where a character in its former place does no harm.
 */

const [FIRST_HAN, LAST_HAN] = [0x4e00, 0x9fff]

/** Two bytes for each character, in the order of their codes: its place by pinyin. */
function placesByPinyin(): Buffer {
  const { compare } = new Intl.Collator('zh-Hans-u-co-pinyin')
  const characters = Array.from({ length: LAST_HAN - FIRST_HAN + 1 }, (_, at) => String.fromCharCode(FIRST_HAN + at))
  const places = Buffer.alloc(characters.length * 2)
  characters.sort(compare).forEach((character, place) => {
    places.writeUInt16BE(place, (character.charCodeAt(0) - FIRST_HAN) * 2)
  })
  return places
}

/** So much of a name puts it in its place. */
const LONGEST = 80
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Of two names that differ by case alone the small one comes first. */
const SMALL_FIRST = `chr(1) || translate(content, '${CAPITALS}${CAPITALS.toLowerCase()}', '${CAPITALS.toLowerCase()}${CAPITALS}')`
const WITH_ACCENTS = '[\\u00c0-\\u024f\\u1e00-\\u1eff]'
const ACCENTS = '[\\u0300-\\u036f]+'

export const createSortKey = (): string => `
CREATE OR REPLACE FUNCTION public.sort_fold(content text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  key text := left(public.comparison_fold(content), ${LONGEST});
  sign text;
  place bytea;
  sorted text := '';
BEGIN
  IF key ~ '${WITH_ACCENTS}' THEN
    key := regexp_replace(normalize(key, NFD), '${ACCENTS}', '', 'g');
  END IF;
  IF key !~ '[\\u4e00-\\u9fff]' THEN
    RETURN key;
  END IF;
  FOREACH sign IN ARRAY string_to_array(key, NULL) LOOP
    IF ascii(sign) BETWEEN ${FIRST_HAN} AND ${LAST_HAN} THEN
      place := substr('\\x${placesByPinyin().toString('hex')}'::bytea, (ascii(sign) - ${FIRST_HAN}) * 2 + 1, 2);
      sorted := sorted || chr(${FIRST_HAN} + get_byte(place, 0) * 256 + get_byte(place, 1));
    ELSE
      sorted := sorted || sign;
    END IF;
  END LOOP;
  RETURN sorted;
END $$;
CREATE OR REPLACE FUNCTION public.sort_key(content text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN content ~ '^([!-\\~]+( [!-\\~]+)*)?$' THEN lower(content COLLATE "C") ELSE public.sort_fold(content) END
    || ${SMALL_FIRST}
$$;`
