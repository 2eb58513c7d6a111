import type { Part } from '../resources/part'
import { generateCoupons } from './generateCoupons'

export const ordersPart: Part = { actions: [generateCoupons] }
