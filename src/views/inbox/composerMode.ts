/** An answer by mail, or a note among ourselves. */
export type ComposerMode = 'reply' | 'note'
