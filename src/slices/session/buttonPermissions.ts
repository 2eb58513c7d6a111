import type { Label } from '../../resources/kit/label'

/** A button that the current user may press in this context, by the name that it has in the menu (specification §3). */
export interface ButtonPermission {
  /** Permission mark, such as `order:refund`. */
  perm: string
  name: string
  english_name: string
}

/** The name of the button that a permission mark stands for (specification §6); undefined where the user holds no such button. */
export function buttonName(buttons: readonly ButtonPermission[], mark: string): Label | undefined {
  const button = buttons.find(({ perm }) => perm === mark)
  return button && [button.name, button.english_name]
}
