/**
 * As the `ref` of what holds selects: Arco hides the input of a chosen value from those who listen, but leaves it in the
 * way of the Tab key. The select itself is the one stop, and hands the focus on. The input of a select of many is seen by
 * those who listen, and goes by the label of what holds it.
 */
export function onlyOneStop(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined
  const label = box.getAttribute('aria-labelledby')
  const settle = (): void => {
    for (const input of box.querySelectorAll<HTMLInputElement>('input[aria-hidden]')) input.tabIndex = -1
    for (const input of box.querySelectorAll('.arco-input-tag-input:not([aria-labelledby])'))
      if (label) input.setAttribute('aria-labelledby', label)
  }
  settle()
  const changes = new MutationObserver(settle)
  changes.observe(box, { subtree: true, childList: true, attributeFilter: ['aria-hidden'] })
  return () => changes.disconnect()
}
