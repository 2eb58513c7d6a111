/** What the register calls otherwise than Unicode's Chinese names of regions do. */
const OTHERWISE: Readonly<Record<string, string>> = {
  阿联酋: 'AE',
  孟加拉: 'BD',
  波黑: 'BA',
  多米尼加: 'DO',
  刚果金: 'CD',
  '刚果(金)': 'CD',
  刚果布: 'CG',
  '刚果(布)': 'CG',
  中非: 'CF',
  马其顿: 'MK',
  留尼旺: 'RE',
  圣马丁: 'MF',
  巴勒斯坦: 'PS',
  托克劳群岛: 'TK',
  瓦利斯和富图纳群岛: 'WF',
  法国南部领地: 'TF',
  南乔治亚岛和南桑威奇群岛: 'GS',
  蒙塞拉特岛: 'MS',
  斯威士兰: 'SZ',
}

const AREAS: Readonly<Record<string, string>> = {
  欧洲: 'Europe',
  非洲地区: 'Africa',
  北美地区: 'North America',
  亚太地区: 'Asia-Pacific',
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const regionNames = (language: string): Intl.DisplayNames =>
  new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })

/** Region codes by their Chinese names. Of two codes for one name, English has the same name for both. */
function readCodes(): ReadonlyMap<string, string> {
  const chinese = regionNames('zh')
  const codes = new Map(Object.entries(OTHERWISE))
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const name = chinese.of(code)
    if (name && !codes.has(name)) codes.set(name, code)
  }
  return codes
}

let codes: ReadonlyMap<string, string> | undefined

/** The English name of a country that is named in Chinese, undefined where it is none. */
export function translateCountry(chinese: string): string | undefined {
  codes ??= readCodes()
  const code = codes.get(chinese)
  return AREAS[chinese] ?? (code === undefined ? undefined : regionNames('en').of(code))
}
