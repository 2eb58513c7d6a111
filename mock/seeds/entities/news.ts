import { hotNews } from '../../../src/resources/hot_news'
import { news } from '../../../src/resources/news'
import { newsCategory } from '../../../src/resources/news_category'
import { quoteCategory } from '../../../src/resources/quote_category'
import { daysBefore } from '../calendar'
import type { EntitySeed } from './entitySeed'
import { type Story, stories } from './newsStories'
import { coverPicture } from './picture'

const newsCategorySeed: EntitySeed = {
  resource: newsCategory,
  rows: [
    { name: '公司动态', link: 'company', sort: 10 },
    { name: '报告发布', link: 'new-reports', sort: 20 },
    { name: '新能源与电力', link: 'energy', sort: 40, parent_id: 7 },
    { name: '制造与电子', link: 'manufacturing', sort: 50, parent_id: 7 },
    { name: '消费与食品', link: 'consumer', sort: 60, parent_id: 7 },
    { name: '医药与医疗', link: 'health', sort: 70, parent_id: 7 },
    { name: '行业资讯', link: 'industry', sort: 30 },
  ],
}

/** Places of the hot ones in the list of stories, the first one first. */
const HOT = [6, 14, 3, 15, 9]

const CLOSINGS = {
  zh: ['完整数据、厂商份额与五年预测见相关报告。', '如需样章或定制数据，请联系客户经理。'],
  en: [
    'Full figures, shares of the makers and a five-year forecast stand in the report.',
    'Ask your account manager for a sample chapter or for data of your own.',
  ],
} as const

const contentOf = ({ title, summary, keywords }: Story): string => {
  const isChinese = /\p{Script=Han}/u.test(title)
  const [figures, contact] = CLOSINGS[isChinese ? 'zh' : 'en']
  const heading = isChinese ? '要点' : 'In brief'
  const points = keywords.map((word) => `<li>${word}</li>`).join('')
  return `<p>${summary}</p><h2>${heading}</h2><ul>${points}</ul><p>${figures}</p><p>${contact}</p>`
}

const newsSeed: EntitySeed = {
  resource: news,
  rows: ({ now }) =>
    stories.map((story, at) => ({
      title: story.title,
      link: story.link,
      news_category_id: story.category,
      cover: coverPicture(at),
      summary: story.summary,
      content: contentOf(story),
      keywords: story.keywords,
      seo_title: at % 4 === 0 ? story.title : null,
      seo_description: at % 3 === 0 ? story.summary : null,
      author: story.author,
      published_at: daysBefore(now, story.ago).toISOString(),
      hits: story.hits,
      is_hot: HOT.includes(at),
      show_home: story.isOnHome,
      status: story.isDraft ? 'disabled' : 'enabled',
    })),
}

const hotNewsSeed: EntitySeed = {
  resource: hotNews,
  rows: HOT.map((at, place) => ({ news_id: at + 1, sort: (place + 1) * 10 })),
}

const quoteCategorySeed: EntitySeed = {
  resource: quoteCategory,
  rows: [
    { name: '新闻媒体', name_en: 'The press', sort: 10 },
    { name: '证券研究', name_en: 'Brokers’ research', sort: 20 },
    { name: '高校论文', name_en: 'University papers', sort: 30 },
    { name: '上市公司公告', name_en: 'Listed companies', sort: 40 },
  ],
}

export const newsSeeds: readonly EntitySeed[] = [newsCategorySeed, newsSeed, hotNewsSeed, quoteCategorySeed]
