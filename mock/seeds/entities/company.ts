import { development } from '../../../src/resources/development'
import { office } from '../../../src/resources/office'
import { qualification } from '../../../src/resources/qualification'
import { team } from '../../../src/resources/team'
import { video } from '../../../src/resources/video'
import type { EntitySeed } from './entitySeed'
import { certificatePicture, coverPicture, portraitPicture } from './picture'

type Milestone = readonly [year: number, month: number | null, title: string, content: string]

const milestones: readonly Milestone[] = [
  [2011, 4, '公司在上海成立', '最初五人，专做化工与新材料两个行业的定制调研。'],
  [2013, 9, '第一份标准报告上线', '《中国工业涂料市场研究》售出 46 份。'],
  [2014, 6, '国际站开通', '英文版报告开始向欧美客户销售。'],
  [2016, 3, '报告总数超过一万份', '覆盖九大行业、三十个国家和地区。'],
  [2017, 11, '东京办公室成立', '日文站与日文客服同时上线。'],
  [2019, 5, '通过 ISO 20252 认证', '市场研究服务的流程与数据管理通过审核。'],
  [2020, 2, '全员远程办公', '疫情期间交付时间未受影响。'],
  [2021, 8, '法兰克福办公室成立', '欧洲客户由当地团队服务。'],
  [2023, 10, '数据平台上线', '企业版客户可以在线查询市场数据。'],
  [2025, 1, '报告自动更新', '重点报告每季度更新一次，客户免费获得新版。'],
  [2026, null, '成立人工智能研究组', '专门研究算力、模型与应用市场。'],
]

const developmentSeed: EntitySeed = {
  resource: development,
  rows: milestones.map(([year, month, title, content], at) => ({
    year,
    month,
    title,
    content,
    image: at % 3 === 0 ? coverPicture(at + 2) : null,
  })),
}

const officeSeed: EntitySeed = {
  resource: office,
  rows: [
    {
      city: '上海',
      name: '总部',
      address: '上海市浦东新区示例路 188 号 12 层',
      phone: '+86 21 5550 1000',
      email: 'shanghai@demo.example',
      time_zone: 'Asia/Shanghai',
      working_hours: '周一至周五 9:00–18:00',
      latitude: 31.23,
      longitude: 121.47,
      image: coverPicture(1),
    },
    {
      city: '北京',
      name: '北京办公室',
      address: '北京市朝阳区样本大街 6 号 3 座 901',
      phone: '+86 10 5550 1100',
      email: 'beijing@demo.example',
      time_zone: 'Asia/Shanghai',
      working_hours: '周一至周五 9:00–18:00',
      latitude: 39.9,
      longitude: 116.41,
      image: coverPicture(4),
    },
    {
      city: '東京',
      name: 'Tokyo office',
      address: '東京都港区見本町 2-4-1',
      phone: '+81 3 5550 1200',
      email: 'tokyo@demo.example',
      time_zone: 'Asia/Tokyo',
      working_hours: '月–金 9:00–17:30',
      latitude: 35.68,
      longitude: 139.69,
      image: coverPicture(6),
    },
    {
      city: 'Frankfurt',
      name: 'European office',
      address: 'Musterstraße 14, 60311 Frankfurt am Main',
      phone: '+49 69 5550 1300',
      email: 'frankfurt@demo.example',
      time_zone: 'Europe/Berlin',
      working_hours: 'Mo–Fr 9:00–17:00',
      latitude: 50.11,
      longitude: 8.68,
    },
    {
      city: 'Chicago',
      name: 'American office',
      address: '233 Sample Street, Suite 1400, Chicago, IL',
      phone: '+1 312 555 0140',
      email: 'chicago@demo.example',
      time_zone: 'America/Chicago',
      working_hours: 'Mon–Fri 9 am–5 pm',
      latitude: 41.88,
      longitude: -87.63,
    },
  ].map((row, at) => ({ ...row, sort: (at + 1) * 10 })),
}

const qualificationSeed: EntitySeed = {
  resource: qualification,
  rows: [
    ['营业执照', '2011-04-12'],
    ['ISO 20252 市场研究服务认证', '2019-05-20'],
    ['ISO 27001 信息安全管理体系认证', '2021-09-08'],
    ['高新技术企业证书', '2022-12-14'],
    ['Member of the market research association', '2024-03-01'],
  ].map(([name, issued_at], at) => ({
    name,
    issued_at,
    image: certificatePicture(at),
    thumbnail: certificatePicture(at),
    sort: (at + 1) * 10,
  })),
}

const teamSeed: EntitySeed = {
  resource: team,
  rows: [
    ['高远', '高级分析师 · 智能制造', '上海', '十五年制造业研究经验，曾任职于装备制造企业战略部。'],
    ['林若溪', '高级分析师 · 新能源', '上海', '跟踪电池与储能产业链十年，每年访谈企业逾百家。'],
    ['陈晓岚', '研究总监', '上海', '负责研究方法与质量，主持过三十余项定制课题。'],
    ['周子谦', '分析师 · 半导体', '北京', '材料学硕士，专注设备与材料。'],
    ['Daniel Weber', 'Senior analyst, chemicals', 'Frankfurt', 'Twelve years with speciality chemicals in Europe.'],
    ['Emily Carter', 'Analyst, health care', 'Chicago', 'Covers devices, packaging and contract manufacturing.'],
    ['佐藤 健', '日本分部经理', '東京', '負責日文站的客户与报告。'],
    ['Sofia Rossi', 'Analyst, food and consumer goods', 'Frankfurt', 'Follows retail prices in eleven countries.'],
    ['赵宁', '客户服务经理', '上海', '带领客服团队，负责订单与交付。'],
  ].map(([name, position, region, experience], at) => ({
    name,
    position,
    region,
    experience,
    avatar: portraitPicture(at),
    email: at % 3 === 0 ? `analyst${at + 1}@demo.example` : null,
    is_analyst: /分析师|nalyst/.test(position ?? ''),
    sort: (at + 1) * 10,
  })),
}

const videoSeed: EntitySeed = {
  resource: video,
  rows: [
    ['三分钟了解我们', 'about-us', 184],
    ['如何读懂一份市场研究报告', 'how-to-read-a-report', 421],
    ['储能市场 2026：线上发布会回放', 'storage-launch', 3140],
    ['How we interview: a day with an analyst', 'a-day-with-an-analyst', 266],
  ].map(([title, name, duration_seconds], at) => ({
    title,
    url: `https://video.example.com/${name}`,
    cover: coverPicture(at + 3),
    duration_seconds,
    sort: (at + 1) * 10,
  })),
}

export const companySeeds: readonly EntitySeed[] = [developmentSeed, officeSeed, qualificationSeed, teamSeed, videoSeed]
