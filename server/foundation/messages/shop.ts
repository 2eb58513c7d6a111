import type { Label } from '../../../src/resources/kit/label'

export const shop = {
  'shop.keyUnknown': [
    '这个 API 密钥不存在或已吊销，请在控制台的“站点 → API 密钥”中生成新的密钥',
    'This API key is unknown or has been revoked. Create a new one in the console under Sites → API keys',
  ],
  'shop.keyStopped': [
    '这个 API 密钥已停用，请在控制台的“站点 → API 密钥”中启用',
    'This API key is disabled. Enable it in the console under Sites → API keys',
  ],
  'shop.keyExpired': [
    '这个 API 密钥已过期，请在控制台的“站点 → API 密钥”中延长有效期或生成新的密钥',
    'This API key has expired. Extend it in the console under Sites → API keys, or create a new one',
  ],
  'shop.keyRevoked': ['这个密钥已经吊销过了', 'This key has been revoked already'],
  'shop.otherSite': [
    '这个密钥属于站点 {own}，不能用于站点 {asked}；请改用 /api/shop/{own}，或换成站点 {asked} 的密钥',
    'This key belongs to {own}. Call /api/shop/{own}, or use a key for {asked}',
  ],
  'shop.scopeMissing': [
    '这个密钥没有“{scope}”权限，请在控制台的“站点 → API 密钥”中勾选',
    'This key does not allow “{scope}”. Tick it in the console under Sites → API keys',
  ],
  'shop.tooMany': [
    '这个密钥一分钟内的请求太多，请 {seconds} 秒后再试',
    'Too many requests with this key within a minute. Try again in {seconds} seconds',
  ],
  'shop.tooManyWrong': [
    '这个地址用了太多无效的密钥，请 {seconds} 秒后再试',
    'Too many invalid keys from this address. Try again in {seconds} seconds',
  ],
  'shop.tooManySignIns': [
    '这个账号尝试登录的次数太多，请 {seconds} 秒后再试',
    'Too many attempts to sign in to this account. Try again in {seconds} seconds',
  ],
  'shop.tooManyMembers': [
    '这个地址注册得太频繁，请 {seconds} 秒后再试',
    'Too many registrations from this address. Try again in {seconds} seconds',
  ],
  'shop.signInFirst': [
    '请先登录会员，并在请求头 {header} 中带上登录时得到的令牌',
    'Sign the member in first, and send the token in the header {header}',
  ],
  'shop.memberOver': ['登录已失效，请会员重新登录', 'The member’s session has expired. Have them sign in again'],
  'shop.signInWrong': ['用户名或密码不正确', 'Wrong user name or password'],
  'shop.notFound': ['没有找到，可能已下架或链接有误', 'Not found: it may no longer be available, or the link is wrong'],
  'shop.categoryUnknown': ['没有分类 {link}', 'There is no category {link}'],
  'shop.currencyGone': [
    '货币 {code} 不能使用，请改用：{codes}',
    'The currency {code} cannot be used. Choose one of: {codes}',
  ],
  'shop.paymentGone': [
    '这种支付方式不能使用，请重新选择支付方式',
    'This payment method cannot be used. Choose another one',
  ],
  'shop.couponUnknown': ['没有优惠码 {code}，请检查拼写', 'There is no discount code {code}. Check how it is spelt'],
  'shop.couponUsedUp': [
    '优惠码 {code} 已用完，请去掉它再下单',
    'The discount code {code} has been used up. Remove it and order again',
  ],
  'shop.couponOff': [
    '优惠码 {code} 不能用于这些报告，请去掉它再下单',
    'The discount code {code} does not apply to these reports. Remove it and order again',
  ],
  'shop.reportsGone': [
    '以下报告或版本已下架，请从购物车移除后再下单：{names}',
    'These are no longer available. Remove them from the cart and order again: {names}',
  ],
  'shop.cartFull': [
    '购物车最多 {max} 种，请先下单或移除一些',
    'A cart holds at most {max} lines. Order or remove some first',
  ],
  'shop.priceChanged': [
    '价格已变为 {total}，请让买家确认后再下单',
    'The price is now {total}. Ask the buyer to confirm, then order again',
  ],
  'shop.contactMissing': [
    '请填写联系邮箱，或先登录会员',
    'Enter an email address for the buyer, or sign a member in first',
  ],
  'shop.addressMissing': [
    '订单里有需要配送的商品，请填写收货地址',
    'Something in the order has to be delivered. Give an address to deliver it to',
  ],
  'shop.tooManyGuesses': ['尝试次数过多，请 {seconds} 秒后再试', 'Too many attempts. Try again in {seconds} seconds'],
  'shop.orderUnknown': ['没有订单 {number}', 'There is no order {number}'],
} satisfies Record<string, Label>
