import type { Language } from '../../../../foundation/messages'
import type { Cell } from '../../../../foundation/workbook/cells'

/** What somebody's first file could hold: by field, in the words of an upload. References are added from what there is. */
export type ExampleCells = Readonly<Record<string, Cell>>

/** Name, English name, the end of the address, price, pages, figures, keywords. */
type Told = readonly [zh: string, en: string, link: string, price: number, pages: number, tables: number, words: string]

const TOLD: readonly Told[] = [
  [
    '城市低空物流市场展望',
    'Urban low-altitude logistics outlook',
    'urban-low-altitude-logistics',
    12800,
    168,
    94,
    '无人机,物流',
  ],
  [
    '固态电池材料市场研究',
    'Solid-state battery materials study',
    'solid-state-battery-materials',
    15600,
    212,
    121,
    '电池,新能源',
  ],
  [
    '医用外骨骼市场分析',
    'Medical exoskeleton market analysis',
    'medical-exoskeletons',
    13900,
    154,
    88,
    '康复,医疗器械',
  ],
  ['植物基乳制品消费趋势', 'Plant-based dairy consumption trends', 'plant-based-dairy', 9800, 126, 73, '食品,消费'],
  [
    '海上风电运维服务市场',
    'Offshore wind maintenance services',
    'offshore-wind-maintenance',
    16800,
    198,
    110,
    '风电,运维',
  ],
  [
    '工业视觉检测设备市场',
    'Industrial vision inspection equipment',
    'industrial-vision-inspection',
    14200,
    176,
    97,
    '机器视觉,质检',
  ],
  ['可降解包装材料市场展望', 'Biodegradable packaging outlook', 'biodegradable-packaging', 11600, 143, 81, '包装,环保'],
  ['车载激光雷达供应链研究', 'Automotive lidar supply chain', 'automotive-lidar', 17500, 205, 116, '汽车,传感器'],
  ['宠物健康监测设备市场', 'Pet health monitoring devices', 'pet-health-monitoring', 8900, 118, 66, '宠物,可穿戴'],
  [
    '数据中心液冷市场分析',
    'Data centre liquid cooling analysis',
    'data-centre-liquid-cooling',
    18200,
    187,
    104,
    '数据中心,节能',
  ],
  ['智慧农业灌溉系统市场', 'Smart irrigation systems market', 'smart-irrigation', 10400, 139, 77, '农业,物联网'],
  ['氢燃料电池叉车市场研究', 'Hydrogen fuel cell forklifts', 'hydrogen-forklifts', 12400, 151, 85, '氢能,物流'],
]

/** Counted from 0: a price in words, and a day that no calendar has. */
const WITHOUT_PRICE = 4
const WITHOUT_DAY = 8
const NO_PRICE: Readonly<Record<Language, string>> = { zh: '面议', en: 'on request' }
const LAST_DAY = 28

const two = (number: number): string => String(number).padStart(2, '0')

/** Twelve reports of this year, two of them with a mistake that people make. */
export const reportExample = (language: Language, year: number): readonly ExampleCells[] =>
  TOLD.map(([name, name_en, link, price, pages, tables, keywords], at) => ({
    name,
    name_en,
    link: `${link}-${year}`,
    published_at: at === WITHOUT_DAY ? `${year}-02-30` : `${year}-01-${two(Math.min(LAST_DAY, at + 6))}`,
    price: at === WITHOUT_PRICE ? NO_PRICE[language] : price,
    pages,
    tables,
    keywords,
  }))
