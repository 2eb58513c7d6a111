/** What a page seldom needs of the browser; with the notices, whose buttons lead to some of it. */
export const later = () => import(/* webpackChunkName: 'notices' */ './laterParts')
