/**
 * The fast readers know the markup that Excel, WPS, LibreOffice and the usual libraries write. At anything else (a
 * namespace prefix, single quotes, CDATA, a comment) they throw this, and the part is read again by a full XML parser.
 * It never leaves this folder.
 */
export class Unusual extends Error {
  override readonly name = 'Unusual'
}
