import { briefName } from '../../src/i18n/briefName'

describe('a name on a button', () => {
  it('stays as it is where there is room', () => {
    expect(briefName('Japanese site')).toBe('Japanese site')
    expect(briefName('亚太区先进材料研究站')).toBe('亚太区先进材料研究站')
  })

  it('is cut where the words of the button would be lost, and says so', () => {
    expect(briefName('A site with an extraordinarily long name')).toBe('A site with an extraordina…')
    expect(briefName('亚太区先进材料与半导体设备市场研究站')).toBe('亚太区先进材料与半导体设备…')
  })
})
