import { action } from './kit/action'
import { effectOn } from './kit/actionEffect'
import { defineResource } from './kit/defineResource'
import { datetime, email, int, money, phone, ref, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { memberPassword } from './rules/memberPassword'

/** Somebody who has an account on the site. */
export const member = defineResource('member', ['会员', 'Member', 'Members'], {
  scope: 'site',
  since: '1.3',
  screen: 'members/member',
  group: 'members',
  icon: 'IconUser',
  tellsOfPeople: true,
  titleField: 'username',
  fields: {
    username: text(['用户名', 'User name'], {
      required: true,
      unique: 'ignoreCase',
      maxLength: 60,
      width: 150,
      importNames: ['账号', '帐号', '登录名', '会员名', 'Username', 'Account', 'Login'],
    }),
    name: text(['姓名', 'Name'], {
      maxLength: 100,
      width: 130,
      importNames: ['联系人', '真实姓名', '会员姓名', 'Full name', 'Contact', 'Contact name'],
    }),
    email: email(['邮箱', 'Email'], {
      required: true,
      unique: 'ignoreCase',
      width: 230,
      importNames: ['电子邮箱', '邮箱地址', '邮件', 'E-mail', 'Email address', 'Mail'],
    }),
    phone: phone(['电话', 'Phone'], {
      isAsWritten: true,
      width: 160,
      importNames: ['手机', '手机号', '手机号码', '联系电话', 'Mobile', 'Telephone', 'Phone number', 'Tel'],
    }),
    company: text(['公司', 'Company'], {
      maxLength: 200,
      width: 220,
      importNames: ['公司名称', '单位', '单位名称', 'Company name', 'Organisation', 'Organization'],
    }),
    country_id: ref(['国家', 'Country'], 'country', {
      width: 130,
      importNames: ['国家名称', '国家/地区', 'Country name', 'Country/region'],
    }),
    province_id: ref(['省或州', 'Province or state'], 'area', {
      width: 160,
      importNames: ['省份', '地区', '省', 'Province', 'State', 'Area'],
    }),
    address: text(['地址', 'Address'], {
      maxLength: 500,
      width: 260,
      importNames: ['联系地址', '详细地址', '通讯地址', 'Postal address', 'Street'],
    }),
    password: text(['密码', 'Password'], {
      secret: 'hashed',
      maxLength: 200,
      hint: [
        '至少 10 个字符，不能是常见密码；留空则会员自己设置',
        'At least 10 characters, and not a common password. Leave empty to let the member set one',
      ],
      importNames: ['登录密码', '初始密码', 'Initial password'],
    }),
    registered_at: datetime(['注册时间', 'Registered'], { readonly: true, width: 150 }),
    last_login_at: datetime(['最近登录时间', 'Last sign-in'], { readonly: true, width: 150 }),
    orders_count: int(['订单数', 'Orders'], { readonly: true, default: 0, width: 90 }),
    spent: money(['消费总额', 'Spent'], {
      readonly: true,
      width: 120,
      hint: [
        '已付减去已退，按下单时的汇率折成首选货币',
        'Payments minus refunds, in the base currency at the rates of the day',
      ],
    }),
  },
  columns: [
    'id',
    'username',
    'name',
    'status',
    'company',
    'orders_count',
    'spent',
    'registered_at',
    'email',
    'country_id',
    'last_login_at',
    'phone',
  ],
  filters: ['country_id', 'registered_at', 'status'],
  search: ['username', 'name', 'email', 'phone', 'company'],
  palette: { names: ['username', 'name', 'company'], numbers: ['email'] },
  form: [
    {
      heading: ['账号', 'Account'],
      rows: [
        ['username', 'email'],
        ['password', 'status'],
      ],
    },
    {
      heading: ['联系方式', 'Contact'],
      rows: [['name', 'phone'], ['company'], ['country_id', 'province_id'], ['address']],
    },
    { heading: ['其他', 'Other'], rows: [['sort']] },
  ],
  rules: [memberPassword],
  actions: {
    import: ['导入', 'Import'],
    download: ['下载模板', 'Download template'],
    'reset-password': action(['重置密码', 'Reset password'], {
      place: 'row',
      hint: [
        '新密码立即生效，请通过可靠的方式告诉会员',
        'The new password takes effect immediately. Tell the member in a secure way',
      ],
      input: {
        password: text(['新密码', 'New password'], {
          required: true,
          secret: 'hashed',
          maxLength: 200,
          hint: ['至少 10 个字符，不能是常见密码', 'At least 10 characters, and not a common password'],
        }),
      },
    }),
    merge: action(['合并到另一会员', 'Merge into another'], {
      place: 'row',
      isDanger: true,
      effect: effectOn('rows', ({ titles: { into_id: other } }) =>
        other === undefined ? undefined : [`合并到“${other}”`, `Merge into “${other}”`],
      ),
      hint: [
        '反馈、留言、问答、浏览记录、购物车、订单、发票、专属优惠码和特殊折扣归到另一会员名下，空着的资料由这位补上，然后删除这位会员。可以撤销',
        'Feedback, messages, questions and answers, browsing, cart, orders, invoices, discount codes and special discounts move to the other member, whose empty fields are filled from this one. This member is then deleted. You can undo it',
      ],
      input: { into_id: ref(['合并到', 'Merge into'], 'member', { required: true }) },
      output: {
        feedback: int(['移动的反馈', 'Feedback moved'], { required: true }),
        browsing: int(['移动的浏览记录', 'Browsing records moved'], { required: true }),
        carts: int(['移动的购物车商品', 'Cart items moved'], { required: true }),
        coupons: int(['移动的优惠码', 'Discount codes moved'], { required: true }),
        orders: int(['移动的订单', 'Orders moved'], { required: true }),
        invoices: int(['移动的发票', 'Invoices moved'], { required: true }),
        specials: int(['移动的特殊折扣', 'Special discounts moved'], { required: true }),
        messages: int(['移动的留言', 'Messages moved'], { required: true }),
        questions: int(['移动的提问与回答', 'Questions and answers moved'], { required: true }),
      },
    }),
  },
  hasPages: true,
  upload: { keys: [['email'], ['username']] },
})

export type Member = RowOf<typeof member>
export type MemberDraft = DraftOf<typeof member>
