import { choice, phone, ref, text } from '../kit/fields'

/** What somebody asks for beside the amount: the same in the form, in the order's action and in the shop. */
export const invoiceTerms = {
  type: choice(
    ['发票类型', 'Type'],
    { ordinary: ['普通发票', 'Ordinary'], special: ['专用发票', 'Special'] },
    {
      required: true,
      default: 'ordinary',
      width: 110,
      hint: [
        '专用发票可抵扣进项税，买方信息须填全',
        'A special invoice lets the buyer deduct the tax and shows their full details',
      ],
    },
  ),
  language: choice(
    ['发票语言', 'Language'],
    { zh: ['中文', 'Chinese'], en: ['英文', 'English'], both: ['中英双语', 'Both'] },
    {
      width: 110,
      hint: ['留空：人民币用中文，其他货币用英文', 'Empty: Chinese for CNY, English for other currencies'],
    },
  ),
  company: text(['公司', 'Company'], { maxLength: 200, width: 200 }),
  tax_id: text(['税号', 'Tax ID'], {
    isCode: true,
    maxLength: 40,
    width: 200,
    hint: [
      '中国大陆为 18 位统一社会信用代码；其他国家按所选国家检查',
      'In China, the 18-character unified social credit code; elsewhere, checked for the country chosen',
    ],
  }),
  country_id: ref(['税号所属国家', 'Country of the tax ID'], 'country', {
    width: 130,
    hint: ['留空按中国大陆检查', 'Empty: checked as in mainland China'],
  }),
  address: text(['地址', 'Address'], { maxLength: 500, width: 240 }),
  phone: phone(['电话', 'Phone'], { isAsWritten: true, width: 150 }),
  bank: text(['开户行', 'Bank'], { maxLength: 200, width: 200 }),
  account: text(['银行账号', 'Account'], { isCode: true, maxLength: 60, width: 200 }),
  contact_name: text(['联系人', 'Contact'], { maxLength: 100, width: 120 }),
  contact_detail: text(['联系方式', 'How to reach them'], {
    maxLength: 200,
    width: 200,
    hint: ['邮箱、电话或收件地址', 'Email, phone or postal address'],
  }),
}
