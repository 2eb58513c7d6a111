import { cities, provinces } from './chinesePlaces'
import { translateCountry } from './countries'
import { foreignPlaces } from './foreignPlaces'
import { networks } from './networks'

const OWN_NETWORK = '内网'

const translateProvince = (word: string): string | undefined => provinces.get(word.replace(/[省市区]$/, ''))

/** Of the four cities that are provinces it says the name twice. */
const translateCity = (word: string): string | undefined =>
  cities.get(word) ?? cities.get(word.replace(/(?:[市县盟]|地区)$/, '')) ?? translateProvince(word)

/** The register says country, province, city, network, and leaves out what it does not know. */
const AT_HOME = [translateProvince, translateCity]
const ABROAD = [(word: string) => foreignPlaces.get(word)]

/** The English of words that follow a country, the first of them that have one; the others follow as they are written. */
function translateWords(words: readonly string[], ways: readonly ((word: string) => string | undefined)[]): string[] {
  const [word, ...others] = words
  if (word === undefined) return []
  for (const [index, way] of ways.entries()) {
    const english = way(word)
    if (english) return [english, ...translateWords(others, ways.slice(ways.length > 1 ? index + 1 : 0))]
  }
  const network = networks.get(words.join(' '))
  return [network ?? words.join(' ')]
}

/**
 * The English of a location that is stored as the register of addresses says it: `中国 浙江省 杭州市 阿里云` becomes
 * `China, Zhejiang, Hangzhou, Alibaba Cloud`, `内网` `Local network`. What begins with no Chinese name of a country stays as it is.
 */
export function translateLocation(stored: string): string {
  if (stored === OWN_NETWORK) return 'Local network'
  const [first = '', ...words] = stored.split(' ')
  const country = translateCountry(first)
  if (country === undefined) return stored
  const english = [country, ...translateWords(words, first === '中国' ? AT_HOME : ABROAD)]
  return english.filter((word, index) => word !== english[index - 1]).join(', ')
}
