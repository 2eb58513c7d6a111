import { caseShare } from '../../../src/resources/case_share'
import type { EntitySeed } from './entitySeed'
import { coverPicture } from './picture'

const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('')

/** Industries and sites are meant by their place in the lists that every demo has. */
export const caseShareSeed: EntitySeed = {
  resource: caseShare,
  rows: [
    {
      title: '动力电池材料商的扩产判断',
      customer: '华东某正极材料企业',
      industry_id: 5,
      cover: coverPicture(3),
      content: paragraphs(
        '客户计划新增两条产线，需要知道三年内的需求落在哪些技术路线上。',
        '我们用四周访谈了 26 家电池厂与设备商，给出分路线的需求区间和价格敏感度。',
        '客户据此把一条产线改为柔性产线，并推迟了另一条的投产时间。',
      ),
      shared_at: '2026-09-16T02:00:00.000Z',
      site_ids: [1],
      sort: 10,
    },
    {
      title: 'Market entry for a medical device maker',
      customer: 'A European orthopaedics company',
      industry_id: 7,
      cover: coverPicture(5),
      content: paragraphs(
        'The client wanted to know which three Asian markets to enter first, and through whom.',
        'We sized nine markets, compared tender rules and spoke with 18 distributors.',
        'Two of the three markets were entered within the year, with partners from our shortlist.',
      ),
      shared_at: '2026-10-08T06:30:00.000Z',
      site_ids: [1, 2],
      sort: 20,
    },
    {
      title: '食品企业的植物蛋白选品',
      customer: '某上市食品集团',
      industry_id: 10,
      cover: coverPicture(2),
      content: paragraphs(
        '客户有十二个候选品类，希望先投三个。',
        '我们比较了各品类的复购、渠道毛利与原料风险，并在三座城市做了小样测试。',
        '入选的三个品类中有两个在半年内达到了预期销量。',
      ),
      shared_at: '2026-10-27T01:30:00.000Z',
      sort: 30,
    },
    {
      title: '半导体设备零部件的供应商地图',
      customer: '某设备整机厂',
      industry_id: 4,
      cover: coverPicture(4),
      content: paragraphs(
        '客户想降低对单一来源的依赖，需要一份可核实的二供名单。',
        '我们核对了 140 家企业的产能与认证情况，按零部件列出可替代的程度。',
      ),
      shared_at: '2026-11-11T03:00:00.000Z',
      site_ids: [1, 3],
      status: 'disabled',
      sort: 40,
    },
  ],
}
