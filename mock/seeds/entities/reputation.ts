import { faq } from '../../../src/resources/faq'
import { faqCategory } from '../../../src/resources/faq_category'
import { link } from '../../../src/resources/link'
import { partner } from '../../../src/resources/partner'
import { quote } from '../../../src/resources/quote'
import { testimonial } from '../../../src/resources/testimonial'
import { daysBefore } from '../calendar'
import type { EntitySeed } from './entitySeed'
import { questions } from './faqTexts'
import { coverPicture, logoPicture, portraitPicture } from './picture'

const dayBefore = (now: Date, days: number): string => daysBefore(now, days).toISOString().slice(0, 10)

const quoted: readonly (readonly [title: string, category: number, ago: number, host: string])[] = [
  ['《财经观察》引用：固态电池产能数据', 1, 9, 'finance-watch.example.com'],
  ['某券商新能源月报引用储能装机预测', 2, 21, 'broker.example.com'],
  ['Engineering Weekly on our machine-vision figures', 1, 34, 'engineering-weekly.example.com'],
  ['上市公司招股说明书引用工业涂料市场份额', 4, 58, 'exchange.example.com'],
  ['高校学位论文引用碳化硅衬底价格数据', 3, 90, 'university.example.edu'],
  ['Journal of Food Markets cites the plant-based report', 3, 133, 'journal.example.org'],
  ['行业协会年度白皮书引用机器人密度数据', 1, 170, 'association.example.org'],
  ['年报引用：车规级芯片库存天数', 4, 201, 'exchange.example.com'],
]

const quoteSeed: EntitySeed = {
  resource: quote,
  rows: ({ now }) =>
    quoted.map(([title, quote_category_id, ago, host], at) => ({
      title,
      quote_category_id,
      link: `https://${host}/${2000 + at * 17}`,
      thumbnail: coverPicture(at),
      content: null,
      quoted_at: dayBefore(now, ago),
    })),
}

const linkSeed: EntitySeed = {
  resource: link,
  rows: [
    ['中国统计信息', 'https://statistics.example.cn/'],
    ['产业数据平台', 'https://industry-data.example.com/'],
    ['Market research association', 'https://association.example.org/'],
    ['新能源网', 'https://new-energy.example.com/'],
    ['半导体观察', 'https://chips.example.com/'],
    ['Chemical Weekly', 'https://chemical-weekly.example.com/'],
    ['医疗器械资讯', 'https://devices.example.com/'],
    ['食品工业在线', 'https://food.example.com/'],
  ].map(([name = '', url], at) => ({ name, url, logo: logoPicture(name.slice(0, 1), at), sort: (at + 1) * 10 })),
}

const partnerSeed: EntitySeed = {
  resource: partner,
  rows: [
    ['东海大学', '高校'],
    ['江南理工学院', '高校'],
    ['财经观察', '媒体'],
    ['Engineering Weekly', '媒体'],
    ['制造业协会', '行业协会'],
    ['储能产业联盟', '行业协会'],
    ['Rhine Insights', '研究机构'],
    ['Tokyo Industry Research', '研究机构'],
  ].map(([name = '', kind], at) => ({
    name,
    kind,
    logo: logoPicture(name.slice(0, 1), at + 3),
    url: `https://partner-${at + 1}.example.com/`,
    sort: (at + 1) * 10,
  })),
}

const testimonialSeed: EntitySeed = {
  resource: testimonial,
  rows: ({ now }) =>
    (
      [
        ['李女士', '某新能源车企', '战略经理', '数据更新快，附录里的厂商名单帮我们节省了两周。', 5],
        [
          'Mark T.',
          'Packaging group, Ohio',
          'Market analyst',
          'The five-year forecast held up against our own sales.',
          5,
        ],
        ['张先生', '某化工集团', '市场总监', '访谈记录写得很清楚，内部汇报可以直接引用。', 5],
        [
          'Ingrid S.',
          'Private equity, Frankfurt',
          'Associate',
          'Quick answers from the analyst after we bought it.',
          4,
        ],
        ['王工', '某半导体设备公司', '产品经理', '细分到工艺步骤的数据别处没有，希望增加价格走势。', 4],
        ['田中様', '商社', '调查担当', '日文翻译准确，交付比约定早一天。', 5],
        ['陈女士', '某咨询公司', '顾问', '企业版的 Excel 数据很好用。', 5],
      ] as const
    ).map(([name, company, position, content, rating], at) => ({
      name,
      company,
      position,
      content,
      rating,
      avatar: portraitPicture(at + 2),
      commented_at: dayBefore(now, 12 + at * 23),
      sort: (at + 1) * 10,
    })),
}

const faqCategories = ['订购', '付款与发票', '交付', '报告内容', '版权与使用'] as const

const faqCategorySeed: EntitySeed = {
  resource: faqCategory,
  rows: faqCategories.map((name, at) => ({ name, sort: (at + 1) * 10 })),
}

const faqSeed: EntitySeed = {
  resource: faq,
  rows: questions.map(([category, question, answer], at) => ({
    faq_category_id: faqCategories.indexOf(category) + 1,
    question,
    answer: `<p>${answer}</p>`,
    sort: (at + 1) * 10,
  })),
}

export const reputationSeeds: readonly EntitySeed[] = [
  quoteSeed,
  linkSeed,
  partnerSeed,
  testimonialSeed,
  faqCategorySeed,
  faqSeed,
]
