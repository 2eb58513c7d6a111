/** Formatted text that somebody sent. */
export interface TextTask {
  does: 'text'
  html: string
}

export async function doText({ html }: TextTask): Promise<string> {
  const { cleanRichtext } = await import('../resources/cleanRichtext')
  return cleanRichtext(html)
}
