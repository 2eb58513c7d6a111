import type { Chance } from '../../chance'

/** Somebody who registered, by the words of the site. */
export interface MemberRow {
  username: string
  name: string
  email: string
  phone: string
  company: string
  /** ISO 3166-1 alpha-2 */
  country: string
  /** ISO 3166-2 of the area, where it is known. */
  area?: string
  address: string | null
  status: 'enabled' | 'disabled'
}

/** Family names and given names, each with how it is written in an address. */
const families: readonly (readonly [string, string])[] = [
  ['王', 'wang'],
  ['李', 'li'],
  ['张', 'zhang'],
  ['刘', 'liu'],
  ['陈', 'chen'],
  ['杨', 'yang'],
  ['赵', 'zhao'],
  ['黄', 'huang'],
  ['周', 'zhou'],
  ['吴', 'wu'],
  ['徐', 'xu'],
  ['孙', 'sun'],
  ['胡', 'hu'],
  ['朱', 'zhu'],
  ['高', 'gao'],
  ['林', 'lin'],
  ['何', 'he'],
  ['郭', 'guo'],
  ['马', 'ma'],
  ['罗', 'luo'],
]
const givens: readonly (readonly [string, string])[] = [
  ['伟', 'wei'],
  ['敏', 'min'],
  ['静', 'jing'],
  ['晓东', 'xiaodong'],
  ['思远', 'siyuan'],
  ['佳怡', 'jiayi'],
  ['文博', 'wenbo'],
  ['雨桐', 'yutong'],
  ['建国', 'jianguo'],
  ['海燕', 'haiyan'],
  ['志强', 'zhiqiang'],
  ['欣然', 'xinran'],
  ['子涵', 'zihan'],
  ['国栋', 'guodong'],
  ['丽华', 'lihua'],
  ['一鸣', 'yiming'],
]

/** City, area, and the street that an address there names. */
const homes: readonly (readonly [city: string, area: string, street: string])[] = [
  ['北京市', 'CN-BJ', '海淀区学院南路'],
  ['上海市', 'CN-SH', '浦东新区张杨路'],
  ['深圳市', 'CN-GD', '南山区科苑路'],
  ['杭州市', 'CN-ZJ', '滨江区江南大道'],
  ['苏州市', 'CN-JS', '工业园区星湖街'],
  ['武汉市', 'CN-HB', '东湖高新区光谷大道'],
  ['成都市', 'CN-SC', '高新区天府大道'],
  ['长沙市', 'CN-HN', '岳麓区麓谷大道'],
]
const trades: readonly string[] = [
  '新材料',
  '电子',
  '医疗器械',
  '能源科技',
  '食品',
  '化工',
  '投资管理',
  '咨询',
  '汽车零部件',
  '半导体',
]
const ends: readonly string[] = ['有限公司', '股份有限公司', '集团']
const names: readonly (readonly [string, string])[] = [
  ['远景', 'yuanjing'],
  ['恒瑞达', 'hengruida'],
  ['华晟', 'huasheng'],
  ['中科微', 'zhongkewei'],
  ['瑞丰', 'ruifeng'],
  ['明德', 'mingde'],
  ['凯利', 'kaili'],
  ['东升', 'dongsheng'],
  ['蓝海', 'lanhai'],
  ['博远', 'boyuan'],
  ['金石', 'jinshi'],
  ['天合', 'tianhe'],
]

/** Members from elsewhere: name, part of the address, company, country, phone. */
const abroad: readonly (readonly [name: string, company: string, country: string, phone: string])[] = [
  ['Anna Keller', 'Bergmann Chemie GmbH', 'DE', '+49 30 5550 1123'],
  ['Thomas Braun', 'Rheintal Maschinenbau AG', 'DE', '+49 89 5550 4410'],
  ['Emily Carter', 'Northfield Capital', 'US', '+1 212 555 0133'],
  ['Michael Reyes', 'Bayline Materials Inc.', 'US', '+1 415 555 0162'],
  ['Olivia Grant', 'Harlow & Pierce LLP', 'GB', '+44 20 7946 0182'],
  ['James Whitmore', 'Kestrel Foods plc', 'GB', '+44 161 496 0311'],
  ['Claire Dubois', 'Lumière Cosmétiques', 'FR', '+33 1 99 00 41 20'],
  ['Lucas Meyer', 'Alpstein Medical AG', 'CH', '+41 44 555 01 70'],
  ['Priya Nair', 'Coromandel Pharma Ltd', 'IN', '+91 22 5550 1840'],
  ['Daniel Tan', 'Straits Logistics Pte', 'SG', '+65 6555 0148'],
  ['Kim Seo-yeon', 'Hanbit Electronics', 'KR', '+82 2 5550 3321'],
  ['Marta Silva', 'Costa Verde Alimentos', 'BR', '+55 11 5550 2211'],
  ['佐藤 美咲', '東和化成株式会社', 'JP', '+81 3 5550 6612'],
  ['田中 健一', '北斗精機株式会社', 'JP', '+81 6 5550 7345'],
  ['鈴木 彩', '三陽商事株式会社', 'JP', '+81 52 5550 1180'],
]
const latin: Readonly<Record<string, string>> = {
  '佐藤 美咲': 'misaki.sato',
  '田中 健一': 'kenichi.tanaka',
  '鈴木 彩': 'aya.suzuki',
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '.')
    .replaceAll(/^\.|\.$/g, '')

function homeMember(chance: Chance, at: number): MemberRow {
  const [family, familyLatin] = chance.pick(families)
  const [given, givenLatin] = chance.pick(givens)
  const [city, area, street] = chance.pick(homes)
  const [brand, brandLatin] = chance.pick(names)
  const username = `${familyLatin}${givenLatin}${at}`
  return {
    username,
    name: family + given,
    email: `${givenLatin}.${familyLatin}${at}@${brandLatin}.example`,
    phone: `+86 1${chance.pick(['3', '5', '8'])}${chance.whole(0, 9)}-5550-${String(chance.whole(0, 9999)).padStart(4, '0')}`,
    company: city.slice(0, 2) + brand + chance.pick(trades) + chance.pick(ends),
    country: 'CN',
    area,
    address: chance.happens(0.7) ? `${city}${street}${chance.whole(8, 980)}号` : null,
    status: chance.happens(0.03) ? 'disabled' : 'enabled',
  }
}

const memberAbroad = ([name, company, country, phone]: (typeof abroad)[number], at: number): MemberRow => {
  const handle = latin[name] ?? plain(name)
  return {
    username: handle.replaceAll('.', ''),
    name,
    email: `${handle}@${plain(latin[name] === undefined ? company : `company.${at}`)}.example`,
    phone,
    company,
    country,
    address: null,
    status: 'enabled',
  }
}

const EVERY = 16

/** So many members, the earliest first; those from elsewhere stand among them. */
export function memberRows(chance: Chance, count: number): MemberRow[] {
  const rest = [...abroad]
  return Array.from({ length: count }, (_, at) => {
    const next = at % EVERY === EVERY - 1 ? rest.shift() : undefined
    return next ? memberAbroad(next, at) : homeMember(chance, at + 1)
  })
}
