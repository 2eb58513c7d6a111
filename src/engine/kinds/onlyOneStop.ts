/**
 * As the `ref` of what holds selects: Arco hides the input of a chosen value from those who listen, but leaves it in the
 * way of the Tab key. The select itself is the one stop, and hands the focus on.
 */
export function onlyOneStop(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined
  const settle = (): void => {
    for (const input of box.querySelectorAll<HTMLInputElement>('input[aria-hidden]')) input.tabIndex = -1
  }
  settle()
  const changes = new MutationObserver(settle)
  changes.observe(box, { subtree: true, childList: true, attributeFilter: ['aria-hidden'] })
  return () => changes.disconnect()
}
