import type { Label } from '../../kit/label'
import { plainNumber } from '../../kit/plainNumber'
import { withoutZeros } from '../../kit/withoutZeros'
import type { DiscountBar, DiscountKind, PriceStep, PriceStepName } from './line'
import { percentOf } from './percentOf'

type Language = 'zh' | 'en'
type Pieces = PriceStep['pieces']
type Said = Readonly<Record<Language, string>>

/** Whose each kind of discount is. */
export const discountLabels: Readonly<Record<DiscountKind, Label>> = {
  special: ['特殊折扣', 'Special discount'],
  coupon: ['优惠码', 'Discount code'],
  report: ['报告折扣', 'The report’s discount'],
  category: ['分类折扣', 'The category’s discount'],
}

const SENTENCES: Readonly<Record<PriceStepName, (pieces: Pieces, amount: string) => Said>> = {
  report: (_, amount) => ({ zh: `报告价格为 ${amount}`, en: `The report costs ${amount}` }),
  version: (pieces) => edition(pieces),
  paper: (pieces, amount) => {
    const own = money(pieces.own)
    return {
      zh: `加上绑定的纸质版“${pieces.name}”${own}，共 ${amount}`,
      en: `With the paper edition “${pieces.name}”, which costs ${own}, it is ${amount}`,
    }
  },
  quantity: ({ quantity }, amount) => ({
    zh: `${quantity} 份，共 ${amount}`,
    en: `${quantity} copies cost ${amount}`,
  }),
  discount: (pieces, amount) => discount(pieces, amount),
  currency: ({ code, rate }, amount) => ({
    zh: `按汇率 ${shortRate(rate)} 折合 ${code} ${amount}`,
    en: `At a rate of ${shortRate(rate)} that is ${code} ${amount}`,
  }),
  payment: ({ name, factor }, amount) => ({
    zh: `用“${name}”支付，乘以系数 ${shortRate(factor)}，为 ${amount}`,
    en: `Paying by “${name}” multiplies it by ${shortRate(factor)}: ${amount}`,
  }),
  tax: ({ rate, tax }, amount) => ({
    zh: `加税 ${percentOf(String(rate))}，即 ${money(tax)}，合计 ${amount}`,
    en: `Tax of ${percentOf(String(rate))} adds ${money(tax)}: ${amount} in all`,
  }),
}

/** A step of a price as a sentence, with the number that it gives. */
export const sayStep = ({ step, pieces, amount }: PriceStep, language: Language): string =>
  SENTENCES[step](pieces, money(amount))[language]

const money = (amount: unknown): string => plainNumber(String(amount))

const shortRate = (rate: unknown): string => withoutZeros(String(rate))

function edition({ name, by, rule, own }: Pieces): Said {
  const amount = money(own)
  if (by === 'formula')
    return { zh: `“${name}”按公式 ${rule} 计算，为 ${amount}`, en: `“${name}” by its formula ${rule} costs ${amount}` }
  if (by === 'floor')
    return {
      zh: `“${name}”按公式 ${rule} 计算低于 0，按 ${amount} 计`,
      en: `“${name}” by its formula ${rule} would be below 0, so it costs ${amount}`,
    }
  if (by === 'broken')
    return {
      zh: `“${name}”的公式“${rule}”无法识别，改用固定价格 ${amount}`,
      en: `The formula “${rule}” of “${name}” cannot be read, so its fixed price counts: ${amount}`,
    }
  return { zh: `“${name}”为固定价格 ${amount}`, en: `“${name}” has a fixed price of ${amount}` }
}

function discount({ kind, name, way, value, per, off }: Pieces, amount: string): Said {
  const [zh, en] = discountLabels[kind as DiscountKind]
  const named: Said = name ? { zh: `${zh}“${name}”`, en: `${en} “${name}”` } : { zh, en }
  const taken = money(off)
  if (way === 'rate') {
    const [part, rest] = [percentOf(String(value)), percentOf(String(value), true)]
    return {
      zh: `${named.zh}减 ${part}（按 ${rest} 出售），省 ${taken}，为 ${amount}`,
      en: `${named.en}: ${part} off, ${rest} of the price, saves ${taken}: ${amount}`,
    }
  }
  const each = money(value)
  return per === 'line'
    ? {
        zh: `${named.zh}立减 ${each}（每单一次），省 ${taken}，为 ${amount}`,
        en: `${named.en}: ${each} off, once an order, saves ${taken}: ${amount}`,
      }
    : {
        zh: `${named.zh}每份立减 ${each}，省 ${taken}，为 ${amount}`,
        en: `${named.en}: ${each} off each copy, saves ${taken}: ${amount}`,
      }
}

/** Why a discount did not count, in words that go on after its name. */
export const barLabels: Readonly<Record<DiscountBar, Label>> = {
  disabled: ['已停用', 'is disabled'],
  not_begun: ['还没有开始', 'has not begun yet'],
  ended: ['已经结束', 'has ended'],
  used_up: ['次数已用完', 'is used up'],
  other_member: ['不适用于这位会员', 'is not for this member'],
  other_company: ['不适用于这家公司', 'is not for this company'],
  other_report: ['不适用于这份报告', 'is not for this report'],
  other_publisher: ['不适用于这个出版商', 'is not for this publisher'],
  other_version: ['不适用于这个价格版本', 'is not for this price version'],
  smaller: ['减得更少', 'takes off less'],
  elsewhere: ['每单只减一次，已用在另一行', 'counts once an order, and counted on another line'],
}
