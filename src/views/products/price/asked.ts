/** What a person has chosen in the preview. Empty texts are not asked for. */
export interface Chosen {
  id: number | null
  price_version_id: number | null
  with_paper: boolean
  quantity: number
  member_id: number | null
  code: string
  currency_id: number | null
  payment_id: number | null
  at: string | null
}

/** With what a preview begins. */
export type Preset = Partial<Pick<Chosen, 'id' | 'price_version_id' | 'code'>>

export const chosenAtFirst = (preset: Preset): Chosen => ({
  id: null,
  price_version_id: null,
  with_paper: false,
  quantity: 1,
  member_id: null,
  code: '',
  currency_id: null,
  payment_id: null,
  at: null,
  ...preset,
})

/** As the calls want it. */
export const queryOf = ({ with_paper, ...chosen }: Chosen): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(chosen).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]])),
  ),
  ...(with_paper && { with_paper: '1' }),
})
