import { siteCity } from '../../../src/resources/site_city'
import type { EntitySeed } from './entitySeed'

/** Cities of the countries by their place among those: name, English name, code. */
const cities: Readonly<Record<number, readonly (readonly [name: string, english: string, code: string])[]>> = {
  1: [
    ['北京', 'Beijing', 'CNBJS'],
    ['上海', 'Shanghai', 'CNSHA'],
    ['广州', 'Guangzhou', 'CNCAN'],
    ['深圳', 'Shenzhen', 'CNSZX'],
    ['杭州', 'Hangzhou', 'CNHGH'],
    ['苏州', 'Suzhou', 'CNSZH'],
    ['南京', 'Nanjing', 'CNNKG'],
    ['成都', 'Chengdu', 'CNCTU'],
    ['武汉', 'Wuhan', 'CNWUH'],
    ['长沙', 'Changsha', 'CNCSX'],
    ['西安', 'Xi’an', 'CNSIA'],
    ['青岛', 'Qingdao', 'CNTAO'],
  ],
  2: [
    ['东京', 'Tokyo', 'JPTYO'],
    ['大阪', 'Osaka', 'JPOSA'],
    ['名古屋', 'Nagoya', 'JPNGO'],
    ['福冈', 'Fukuoka', 'JPFUK'],
  ],
  3: [
    ['首尔', 'Seoul', 'KRSEL'],
    ['釜山', 'Busan', 'KRPUS'],
  ],
  4: [
    ['纽约', 'New York', 'USNYC'],
    ['旧金山', 'San Francisco', 'USSFO'],
    ['芝加哥', 'Chicago', 'USCHI'],
    ['波士顿', 'Boston', 'USBOS'],
  ],
  5: [
    ['柏林', 'Berlin', 'DEBER'],
    ['慕尼黑', 'Munich', 'DEMUC'],
    ['汉堡', 'Hamburg', 'DEHAM'],
    ['斯图加特', 'Stuttgart', 'DESTR'],
  ],
  6: [['新加坡', 'Singapore', 'SGSIN']],
  8: [
    ['伦敦', 'London', 'GBLON'],
    ['曼彻斯特', 'Manchester', 'GBMNC'],
  ],
  9: [['巴黎', 'Paris', 'FRPAR']],
  11: [
    ['苏黎世', 'Zurich', 'CHZRH'],
    ['巴塞尔', 'Basel', 'CHBSL'],
  ],
}
const STEP = 10

export const siteCitySeed: EntitySeed = {
  resource: siteCity,
  rows: Object.entries(cities).flatMap(([country, list]) =>
    list.map(([name, name_en, code], at) => ({
      site_country_id: Number(country),
      name,
      name_en,
      code,
      sort: (at + 1) * STEP,
    })),
  ),
}
