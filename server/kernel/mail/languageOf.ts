const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /\p{Script=Hangul}/u
const HAN = /\p{Script=Han}/u

/** In which language somebody wrote (BCP 47), told by their script: kana and Hangul before Han, which Japanese and Korean have too. */
export function languageOf(text: string): 'ja' | 'ko' | 'zh' | 'en' {
  if (KANA.test(text)) return 'ja'
  if (HANGUL.test(text)) return 'ko'
  return HAN.test(text) ? 'zh' : 'en'
}
