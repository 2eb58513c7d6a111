import { readdirSync, readFileSync } from 'node:fs'

const files = readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name))
const index = readFileSync('docs/decisions/README.md', 'utf8')

describe('the index of decisions', () => {
  it.each(files)('names %s once, by its title', (file) => {
    const [head = ''] = readFileSync(`docs/decisions/${file}`, 'utf8').split('\n')
    const [, number, title] = /^# (\d+)\. (.+)$/.exec(head) ?? []
    expect(Number(number)).toBe(Number(file.slice(0, 4)))
    expect(index.split('\n').filter((line) => line === `- [${number}](${file}) ${title}`)).toHaveLength(1)
  })
})
