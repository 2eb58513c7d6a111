import sanitizeHtml from 'sanitize-html'

const TAGS =
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc style image
  marker linearGradient radialGradient stop pattern clipPath mask filter feBlend feColorMatrix feComponentTransfer feComposite
  feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
  feTurbulence switch view`.split(/\s+/)

/** Nothing that runs (on…), and no address beside what stands in the file itself. */
const ATTRIBUTES =
  `id class style xmlns xmlns:xlink version viewBox width height x y x1 x2 y1 y2 cx cy r rx ry fx fy fr d points
  dx dy rotate transform gradientTransform gradientUnits patternTransform patternUnits patternContentUnits spreadMethod offset
  stop-color stop-opacity fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility overflow clip-path clip-rule clipPathUnits
  mask maskUnits maskContentUnits mask-type filter filterUnits primitiveUnits in in2 result mode type values tableValues slope
  intercept amplitude exponent operator k1 k2 k3 k4 stdDeviation edgeMode radius scale xChannelSelector yChannelSelector
  surfaceScale diffuseConstant specularConstant specularExponent azimuth elevation pointsAtX pointsAtY pointsAtZ limitingConeAngle
  flood-color flood-opacity lighting-color baseFrequency numOctaves seed stitchTiles order kernelMatrix divisor bias targetX targetY
  preserveAlpha marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient preserveAspectRatio
  font-family font-size font-style font-weight font-variant letter-spacing word-spacing text-anchor text-decoration
  dominant-baseline alignment-baseline baseline-shift textLength lengthAdjust startOffset method spacing writing-mode
  shape-rendering text-rendering image-rendering color-interpolation color-interpolation-filters paint-order vector-effect
  mix-blend-mode isolation href xlink:href role aria-label aria-hidden xml:space`.split(/\s+/)

const OWN = /^\s*#/
const OWN_PICTURE = /^\s*data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=\s]*$/i

const isOwnAddress = (tag: string, address: string): boolean =>
  OWN.test(address) || ((tag === 'image' || tag === 'feImage') && OWN_PICTURE.test(address))

/** A style that fetches something, or could: escapes may hide what it says. */
const FETCHES = /@import|@font-face|expression\s*\(|javascript:|-moz-binding|behavior\s*:|\\|url\s*\(\s*(?!["']?\s*#)/i

const cleanAttributes = (tag: string, attributes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => {
      if (name === 'href' || name === 'xlink:href') return isOwnAddress(tag, value)
      return !FETCHES.test(value)
    }),
  )

const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi

/**
 * A drawing without whatever runs, or asks for something elsewhere, by a list of what may stay. Undefined where nothing of
 * a drawing is left.
 */
export function cleanSvg(text: string): string | undefined {
  const cleaned = sanitizeHtml(text, {
    allowedTags: TAGS,
    allowedAttributes: { '*': ATTRIBUTES },
    allowVulnerableTags: true,
    allowedSchemes: ['data'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nonTextTags: ['script', 'foreignObject', 'iframe', 'textarea', 'option', 'noscript', 'handler', 'listener'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: cleanAttributes(tagName, attribs) }) },
  })
    .replace(STYLE, (whole, style: string) => (FETCHES.test(style) || style.includes('<') ? '' : whole))
    .trim()
  const from = cleaned.search(/<svg[\s>]/)
  if (from === -1) return undefined
  const svg = cleaned.slice(from)
  return /^<svg[^>]*\sxmlns=/.test(svg) ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
}

const NUMBER = /^\s*([\d.]+)\s*(?:px)?\s*$/

/** Pixels, where the drawing says so. */
export function svgSize(svg: string): { width: number | null; height: number | null } {
  const root = /^<svg[^>]*>/.exec(svg)?.[0] ?? ''
  const said = (name: string): number | undefined => {
    const found = NUMBER.exec(new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1] ?? '')?.[1]
    return found === undefined ? undefined : Number(found)
  }
  const box = /\sviewBox="([^"]*)"/
    .exec(root)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const whole = (value: number | undefined): number | null =>
    value !== undefined && Number.isFinite(value) && value >= 1 ? Math.min(100_000, Math.round(value)) : null
  return { width: whole(said('width') ?? box?.[2]), height: whole(said('height') ?? box?.[3]) }
}
