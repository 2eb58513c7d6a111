/** The file of a resource's declaration, as webpack makes its name of that of the source (src/resources/outline/declarationOf.ts). */
export const declarationFile = (resource: string, hash: string): string => `js/resource-${resource}-ts.${hash}.js`
