import { defineResource } from './kit/defineResource'
import { email, image, longtext, number, phone, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { bothOrNeither } from './kit/rules'
import { timeZone } from './rules/timeZone'

/** A place where the company can be visited or called. */
export const office = defineResource('office', ['办公室', 'Office', 'Offices'], {
  scope: 'site',
  since: '1.3',
  screen: 'page/office',
  group: 'page',
  icon: 'IconLocation',
  titleField: 'name',
  fields: {
    city: text(['城市', 'City'], { required: true, maxLength: 100, width: 100 }),
    name: text(['名称', 'Name'], { required: true, maxLength: 200, width: 170 }),
    address: longtext(['地址', 'Street address'], { required: true, maxLength: 1000, width: 260 }),
    phone: phone(['电话', 'Phone'], { width: 150 }),
    email: email(['邮箱', 'Email'], { width: 200 }),
    time_zone: text(['时区', 'Time zone'], {
      exact: true,
      maxLength: 64,
      width: 150,
      hint: ['按 IANA 名称填写，例如 Asia/Shanghai', 'IANA name, such as Asia/Shanghai'],
    }),
    working_hours: text(['办公时间', 'Opening hours'], { maxLength: 200, width: 180 }),
    latitude: number(['纬度', 'Latitude'], {
      min: -90,
      max: 90,
      width: 100,
      hint: ['北纬为正，南纬为负', 'North is positive, south negative'],
    }),
    longitude: number(['经度', 'Longitude'], {
      min: -180,
      max: 180,
      width: 110,
      hint: ['东经为正，西经为负', 'East is positive, west negative'],
    }),
    image: image(['图片', 'Picture'], { width: 90 }),
  },
  columns: ['city', 'name', 'address', 'phone', 'email', 'time_zone', 'working_hours', 'status', 'sort'],
  filters: ['status'],
  search: ['city', 'name'],
  order: ['sort', 'asc'],
  form: [
    { heading: ['基本信息', 'Basics'], rows: [['name', 'city'], ['address'], ['image']] },
    { heading: ['联系方式', 'Contact'], rows: [['phone', 'email'], ['working_hours']] },
    { heading: ['位置', 'Where it is'], rows: [['latitude', 'longitude'], ['time_zone']] },
    { heading: ['状态与排序', 'Status and order'], rows: [['status', 'sort']] },
  ],
  rules: [timeZone('time_zone'), bothOrNeither('latitude', 'longitude')],
})

export type Office = RowOf<typeof office>
export type OfficeDraft = DraftOf<typeof office>
