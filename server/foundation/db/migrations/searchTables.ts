import { addSearch, dropSearch } from '../searchWords'

/** The quick search of reports: the fields that their declaration names in `search`. */
export const createSearchTables = addSearch('report', ['name', 'name_en', 'keywords'])

export const dropSearchTables = dropSearch('report')
