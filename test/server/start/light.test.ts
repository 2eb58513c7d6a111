import { readFileSync } from 'node:fs'

/** Large, and needed by some servers hours after they began, by others never. */
const LATER = ['pdfkit', 'nodemailer', 'prom-client', 'jsvat', 'sharp', 'pinyin-pro', '@aws-sdk']

const loadedBy = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^import\s(?:[^'"]*?\sfrom\s)?["']([^"']+)["']/gm)].map(
    ([, name]) => name ?? '',
  )

describe('a server that begins (decision 104)', () => {
  it.each(['colonnade', 'colonnade-demo'])('has loaded no package that it may never need: %s', (entry) => {
    const loaded = loadedBy(`dist/server/${entry}.js`)
    expect(loaded).toContain('fastify')
    expect(loaded.filter((name) => LATER.some((each) => name === each || name.startsWith(`${each}/`)))).toEqual([])
  })
})
