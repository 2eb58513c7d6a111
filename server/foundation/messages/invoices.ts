import type { Label } from '../../../src/resources/kit/label'

export const invoices = {
  'invoice.cannotBecome': [
    '发票现在是“{from}”，不能变为“{to}”；接下来只能是：{next}',
    'The invoice is “{from}” and cannot become “{to}”. It can next become: {next}',
  ],
  'invoice.isRed': [
    '红字发票 {number} 不能再冲红；需要时请重新开票',
    'Red invoice {number} cannot be reversed. Issue another invoice instead',
  ],
  'invoice.notEdited': [
    '发票已是“{state}”，不能修改；开错了请冲红后重新开票',
    'The invoice is “{state}” and cannot be changed. If it is wrong, reverse it and issue another',
  ],
  'invoice.notDeleted': [
    '发票 {number} 已开出，不能删除，请改为冲红',
    'Invoice {number} was issued and cannot be deleted. Reverse it instead',
  ],
  'invoice.notTakenBack': [
    '已开出或已处理的发票不能撤销；开出的请冲红',
    'Invoice actions cannot be undone. Reverse an issued invoice instead',
  ],
  'invoice.nothingPaid': [
    '订单 {number} 没有可开票的收款：已付 {paid}，已退 {refunded}',
    'Nothing in order {number} can be invoiced: {paid} paid, {refunded} refunded',
  ],
  'invoice.overPaid': [
    '订单 {number} 最多还能开 {left}：已付减已退为 {net}，其余已开票或待开票',
    'At most {left} of order {number} can be invoiced: {net} was paid after refunds, and the rest is already invoiced or requested',
  ],
  'invoice.otherCurrency': [
    '订单以 {currency} 计价，发票不能用其他货币',
    'The order is in {currency}. An invoice cannot be in another currency',
  ],
  'invoice.otherMember': ['这不是该会员的订单', 'This order belongs to another member'],
  'invoice.noTitle': [
    '订单没有公司和联系人，请填写发票抬头',
    'The order names neither a company nor a contact. Enter who the invoice is for',
  ],
  'invoice.noSeller': [
    '还不能开票：请先在“站点”中填写销售方的{missing}',
    'Invoices cannot be issued yet. Enter the seller’s {missing} under Sites first',
  ],
  'invoice.seller.name': ['名称', 'name'],
  'invoice.seller.taxId': ['税号', 'tax ID'],
  'invoice.seller.address': ['地址', 'address'],
  'invoice.noPaper': ['发票还没有开出，或文件已被删除', 'The invoice has not been issued yet, or its file was deleted'],
  'invoice.letters': [
    '没有字体能印出这些字：{letters}。请改用拉丁字母或中文书写后再开票',
    'The PDF has no font with these letters: {letters}. Write them in Latin letters or Chinese, then issue it',
  ],
  'invoice.paperTooLong': [
    '发票内容过多，无法在规定时间内生成 PDF。请分成几张发票，或缩短名称后再开票',
    'The PDF takes too long to make. Split the amount over several invoices, or shorten the names, then issue it',
  ],
  'invoice.tooMany': [
    '一次最多开 {max} 张，所选中有 {count} 张待开票，请缩小范围',
    'At most {max} at a time: {count} selected. Select fewer',
  ],
  'invoice.noneAsked': ['所选发票中没有待开票的', 'None of the selected invoices is waiting to be issued'],
} as const satisfies Readonly<Record<string, Label>>
