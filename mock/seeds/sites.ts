/** The sites beside the first one, `main`, which every installation has. */
export const newSites = [
  {
    name: 'en',
    title: '国际站',
    english_name: 'Global site',
    domain: 'https://global.demo.example',
    language: 'en',
    country: 'US',
    schema_version: '1.2',
  },
  {
    name: 'jp',
    title: '日本站',
    english_name: 'Japanese site',
    domain: 'https://jp.demo.example',
    language: 'ja',
    country: 'JP',
    // Left behind, so that an upgrade can be tried.
    schema_version: '1.0',
  },
] as const

/** How many reports each context has: the master, and each site those and some of its own. Different numbers tell two sites apart. */
export const reportCounts: Readonly<Record<string, number>> = { control: 5000, main: 5000, en: 5040, jp: 5060 }
