/** Languages that sites are made in: Chinese name, own name, BCP 47. */
export const languages: readonly (readonly [name: string, nativeName: string, code: string])[] = [
  ['简体中文', '简体中文', 'zh-CN'],
  ['繁体中文', '繁體中文', 'zh-TW'],
  ['英语', 'English', 'en'],
  ['日语', '日本語', 'ja'],
  ['韩语', '한국어', 'ko'],
  ['德语', 'Deutsch', 'de'],
  ['法语', 'Français', 'fr'],
  ['西班牙语', 'Español', 'es'],
  ['葡萄牙语', 'Português', 'pt'],
  ['意大利语', 'Italiano', 'it'],
  ['俄语', 'Русский', 'ru'],
  ['阿拉伯语', 'العربية', 'ar'],
]
