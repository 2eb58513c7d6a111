/** Runs in the page: milliseconds from each event until its outcome is laid out, the middle of many. */
export async function measureSwitcher(): Promise<{ open: number; key: number; arrow: number }> {
  const all: Record<'open' | 'key' | 'arrow', number[]> = { open: [], key: [], arrow: [] }
  const button = document.querySelector('.co-site') as HTMLElement
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const time = async (of: keyof typeof all, act: () => void): Promise<void> => {
    const from = performance.now()
    act()
    await Promise.resolve()
    void document.body.offsetHeight
    all[of].push(performance.now() - from)
    await new Promise((done) => setTimeout(done, 40))
  }
  for (let round = 0; round < 10; round += 1) {
    await time('open', () => button.click())
    const input = document.querySelector('.co-sitepick__search') as HTMLInputElement
    const type = (text: string) => (): void => {
      write?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    for (const text of ['r', 're', 'yj', '']) await time('key', type(text))
    const down = () => void input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    await time('arrow', down)
    button.click()
    await new Promise((done) => setTimeout(done, 40))
  }
  const middle = (list: number[]): number =>
    Math.round(([...list].sort((a, b) => a - b)[list.length >> 1] ?? 0) * 10) / 10
  return { open: middle(all.open), key: middle(all.key), arrow: middle(all.arrow) }
}
