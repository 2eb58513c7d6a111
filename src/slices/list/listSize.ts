const TREE_SIZE = 1000
const PAGE_SIZE = 20

/** The number of rows on one page, where the address says nothing. A tree is listed whole. */
export const sizeOfList = (isTree: boolean): number => (isTree ? TREE_SIZE : PAGE_SIZE)
