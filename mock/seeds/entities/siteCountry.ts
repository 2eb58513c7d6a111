import { siteCountry } from '../../../src/resources/site_country'
import type { EntitySeed } from './entitySeed'

/** Where buyers come from, the most frequent first: name, English name, code, phone code. */
const places: readonly (readonly [name: string, english: string, code: string, phone: string])[] = [
  ['中国', 'China', 'CN', '+86'],
  ['日本', 'Japan', 'JP', '+81'],
  ['韩国', 'South Korea', 'KR', '+82'],
  ['美国', 'United States', 'US', '+1'],
  ['德国', 'Germany', 'DE', '+49'],
  ['新加坡', 'Singapore', 'SG', '+65'],
  ['印度', 'India', 'IN', '+91'],
  ['英国', 'United Kingdom', 'GB', '+44'],
  ['法国', 'France', 'FR', '+33'],
  ['荷兰', 'Netherlands', 'NL', '+31'],
  ['瑞士', 'Switzerland', 'CH', '+41'],
  ['意大利', 'Italy', 'IT', '+39'],
  ['加拿大', 'Canada', 'CA', '+1'],
  ['澳大利亚', 'Australia', 'AU', '+61'],
  ['马来西亚', 'Malaysia', 'MY', '+60'],
  ['泰国', 'Thailand', 'TH', '+66'],
  ['越南', 'Vietnam', 'VN', '+84'],
  ['巴西', 'Brazil', 'BR', '+55'],
]
const HOT = 5
const STEP = 10

export const siteCountrySeed: EntitySeed = {
  resource: siteCountry,
  rows: places.map(([name, name_en, code, phone_code], at) => ({
    name,
    name_en,
    code,
    phone_code,
    is_hot: at < HOT,
    sort: (at + 1) * STEP,
  })),
}
