import { languageOf } from '../../../server/kernel/mail/languageOf'

it.each([
  ['資料を送ってください', 'ja'],
  ['カタログ希望', 'ja'],
  ['샘플을 보내 주세요', 'ko'],
  ['请发一份样本', 'zh'],
  ['請發一份樣本', 'zh'],
  ['Please send a sample', 'en'],
  ['', 'en'],
])('tells the language of %s by its script: kana before Han (%s)', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
