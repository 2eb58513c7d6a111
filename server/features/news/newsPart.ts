import type { Part } from '../../kernel/resources/part'
import { hotNewsHook } from './hotNews'

export const newsPart: Part = { hooks: { hot_news: hotNewsHook } }
