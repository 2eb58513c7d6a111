import { readdirSync, readFileSync } from 'node:fs'

const sources = (): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `src/${file.replaceAll('\\', '/')}`)

describe('What could not be had', () => {
  it('is told by one component, so that trying again and reporting are offered everywhere', () => {
    const files = sources().filter((file) => /<EmptyState[^>]*\btone=(?:"failed"|\{)/.test(readFileSync(file, 'utf8')))
    expect(files).toEqual(['src/engine/FailedState.tsx'])
  })
})
