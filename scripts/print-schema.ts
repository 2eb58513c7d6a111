/**
 * npm run --silent print-schema > schema.sql: what migrations use, then the tables of control and of a site as their
 * migrations make them. An empty database takes all of it as it is.
 */
import { wholeSchema } from './entity/wholeSchema'

console.log(wholeSchema())
