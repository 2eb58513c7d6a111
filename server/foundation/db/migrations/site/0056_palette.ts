import type { SqlMigration } from '../../migrate'
import { addPalette, addPaletteOfBoth, createPaletteTables, dropPaletteTables } from '../paletteTables'

/** Rows are found in the palette. */
export const palette: SqlMigration = {
  name: '0056_palette',
  up: [
    createPaletteTables,
    addPaletteOfBoth,
    addPalette('order', ['contact_name', 'company', 'order_number', 'pay_order_number']),
    addPalette('invoice', ['title', 'number']),
    addPalette('coupon', ['remark', 'code']),
    addPalette('member', ['username', 'name', 'company', 'email']),
    addPalette('news', ['title']),
    addPalette('single_page', ['name']),
  ].join(''),
  down: dropPaletteTables,
}
