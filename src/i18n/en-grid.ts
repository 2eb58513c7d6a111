import { grid } from './en/grid'

export const enGrid = { ...grid }
