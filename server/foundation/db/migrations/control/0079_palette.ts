import type { SqlMigration } from '../../migrate'
import { addPalette, addPaletteOfBoth, createPaletteTables, dropPaletteTables } from '../paletteTables'

/** Rows are found in the palette. */
export const palette: SqlMigration = {
  name: '0079_palette',
  up: [
    createPaletteTables,
    addPaletteOfBoth,
    addPalette('publisher', ['name', 'english_name']),
    addPalette('site', ['title', 'english_name', 'name']),
    addPalette('user', ['nickname', 'name', 'email']),
    addPalette('department', ['name']),
    addPalette('role', ['name', 'code']),
  ].join(''),
  down: dropPaletteTables,
}
