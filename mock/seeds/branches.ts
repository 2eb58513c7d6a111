import type { Branch } from './branches/branch'
import { goods } from './branches/goods'
import { makers } from './branches/makers'
import { mobilityAndHealth } from './branches/mobilityAndHealth'

/** In the order of their ids. */
export const branches: readonly Branch[] = [...makers, ...mobilityAndHealth, ...goods]

/** A child category takes part of its parent's products. */
export const childCategories: readonly {
  parent: string
  name: readonly [string, string]
  link: string
  from: number
}[] = [
  { parent: 'machinery', name: ['机器人', 'Robotics'], link: 'robotics', from: 0 },
  { parent: 'chemicals', name: ['涂料与胶粘剂', 'Coatings and adhesives'], link: 'coatings-adhesives', from: 3 },
  { parent: 'electronics', name: ['半导体设备', 'Semiconductor equipment'], link: 'semiconductor-equipment', from: 5 },
  { parent: 'new-energy', name: ['电池', 'Batteries'], link: 'batteries', from: 0 },
  { parent: 'new-energy', name: ['光伏', 'Photovoltaics'], link: 'photovoltaics', from: 6 },
  { parent: 'automotive', name: ['智能驾驶', 'Intelligent driving'], link: 'intelligent-driving', from: 0 },
  { parent: 'medical', name: ['植入与介入', 'Implants and intervention'], link: 'implants', from: 4 },
  { parent: 'software', name: ['人工智能', 'Artificial intelligence'], link: 'artificial-intelligence', from: 5 },
]
