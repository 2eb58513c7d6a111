import { excelTemplate } from '../../../src/resources/excel_template'
import type { EntitySeed } from './entitySeed'

const columns = (pairs: Readonly<Record<string, string>>) =>
  Object.entries(pairs).map(([field, header]) => ({ field, header }))

export const excelTemplateSeed: EntitySeed = {
  resource: excelTemplate,
  rows: [
    {
      name: '新报告上架',
      resource: 'report',
      direction: 'both',
      is_default: true,
      columns: columns({
        name: '报告名称',
        name_en: '英文名称',
        link: '链接',
        category_id: '分类',
        publisher_id: '出版商',
        published_at: '出版日期',
        price: '价格',
        pages: '页数',
        keywords: '关键词',
        description: '简介',
      }),
    },
    {
      name: '调价',
      resource: 'report',
      direction: 'upload',
      columns: columns({ link: '链接', price: '新价格', discount_type: '折扣类型', discount_rate: '折扣率' }),
    },
    {
      name: 'Catalogue for partners',
      resource: 'report',
      direction: 'export',
      columns: columns({
        name_en: 'Title',
        publisher_id: 'Publisher',
        published_at: 'Published',
        pages: 'Pages',
        price: 'Price (CNY)',
        link: 'Slug',
      }),
    },
    {
      name: '会员通讯录',
      resource: 'member',
      direction: 'both',
      is_default: true,
      columns: columns({
        username: '用户名',
        name: '姓名',
        email: '邮箱',
        phone: '手机',
        company: '公司',
        country_id: '国家',
      }),
    },
    {
      name: '订单对账',
      resource: 'order',
      direction: 'export',
      is_default: true,
      columns: columns({
        order_number: '订单号',
        created_at: '下单时间',
        contact_name: '联系人',
        company: '公司',
        report_names: '报告',
        payment_id: '支付方式',
        payment_state: '订单状态',
        currency_id: '货币',
        order_amount: '订单金额',
        amount_paid: '已付金额',
        amount_refunded: '已退金额',
      }),
    },
  ],
}
