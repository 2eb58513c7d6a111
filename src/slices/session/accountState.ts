import { ownFactorsReducer } from './ownFactors'
import { ownTokensReducer } from './ownTokens'

/** Slices of the personal centre: they come with it. */
export const accountReducers = { ownFactors: ownFactorsReducer, ownTokens: ownTokensReducer }
