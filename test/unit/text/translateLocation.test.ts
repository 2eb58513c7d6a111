import { provinces } from '../../../src/resources/kit/location/chinesePlaces'
import { translateLocation } from '../../../src/resources/kit/location/translateLocation'

describe('a location in English', () => {
  it.each([
    ['内网', 'Local network'],
    ['中国 浙江省 杭州市 阿里云', 'China, Zhejiang, Hangzhou, Alibaba Cloud'],
    ['中国 上海 上海市 电信', 'China, Shanghai, China Telecom'],
    ['中国 上海市 上海市 联通', 'China, Shanghai, China Unicom'],
    ['中国 内蒙古 兴安盟', 'China, Inner Mongolia, Hinggan'],
    ['中国 西藏 阿里地区 移动', 'China, Tibet, Ngari, China Mobile'],
    ['中国 陕西省', 'China, Shaanxi'],
    ['中国 山西省', 'China, Shanxi'],
    ['中国 青海省 海南 电信', 'China, Qinghai, Hainan, China Telecom'],
    ['中国 香港 电讯盈科', 'China, Hong Kong, PCCW'],
    ['中国 香港区', 'China, Hong Kong'],
    ['中国 中国电信163骨干网', 'China, 中国电信163骨干网'],
    ['美国 加利福尼亚 旧金山', 'United States, California, San Francisco'],
    ['美国 Level3', 'United States, Level3'],
    ['德国 Vodafone Kabel Deutschland GmbH', 'Germany, Vodafone Kabel Deutschland GmbH'],
    ['日本 东京都 东京', 'Japan, Tokyo'],
    ['阿联酋 迪拜', 'United Arab Emirates, Dubai'],
    ['刚果(金)', 'Congo - Kinshasa'],
    ['欧洲 谷歌', 'Europe, Google'],
  ])('%s', (stored, english) => expect(translateLocation(stored)).toBe(english))

  it.each(['', 'Kiel', 'Google Inc 服务器网段 (Anycast)', '深圳'])('%p says no country and stays', (stored) =>
    expect(translateLocation(stored)).toBe(stored),
  )

  it('knows all 34 provinces', () => expect(provinces.size).toBe(34))
})
