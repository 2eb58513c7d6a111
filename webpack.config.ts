import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { type BrotliOptions, constants } from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack'
import { ChunkFilesPlugin } from './scripts/webpack/ChunkFilesPlugin'
import { ChunkListPlugin } from './scripts/webpack/ChunkListPlugin'
import { FirstScriptPlugin } from './scripts/webpack/FirstScriptPlugin'

const inPackages = (path: string): string => resolve('node_modules', path)
const loader = (name: string): string => resolve('scripts/webpack', name)

/** BizCharts imports the CommonJS builds, which would bring a second copy of each of these. */
const antv = Object.fromEntries(
  ['g2', 'g2plot', 'util', 'g-canvas', 'g-svg', 'component', 'dom-util'].map((name) => [
    `@antv/${name}/lib`,
    inPackages(`@antv/${name}/esm`),
  ]),
)

/** Its package names nothing but the build for developers, with all its warnings. */
const production = {
  'react-router$': inPackages('react-router/dist/production/index.mjs'),
  'react-router/dom$': inPackages('react-router/dist/production/dom-export.mjs'),
}

const catalogues = ['public', 'frame', 'more', 'files', 'grid', 'views']
  .flatMap((part) => [`zh-${part}`, `en-${part}`])
  .map((name) => resolve(`src/i18n/${name}.ts`))

const outlines = ['outlines', 'nouns'].map((name) => resolve(`src/resources/outline/${name}.ts`))

function rules(isServing: boolean, isProduction: boolean): RuleSetRule[] {
  const swc = {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: !isProduction, refresh: isServing } },
      },
    },
  }
  return [
    { test: catalogues, use: loader('messages-loader.cjs') },
    { test: outlines, use: loader('outlines-loader.cjs') },
    {
      test: /\.tsx?$/,
      exclude: [/node_modules/, ...catalogues, ...outlines],
      use: [swc, loader('arco-styles-loader.cjs')],
    },
    // Some packages say that nothing of theirs has an effect by itself, and mean their code alone.
    {
      test: /\.css$/,
      sideEffects: true,
      use: [isServing ? 'style-loader' : MiniCssExtractPlugin.loader, 'css-loader'],
    },
    { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
    {
      test: /web-react[\\/]es[\\/](_util[\\/]react-dom|AutoComplete[\\/]index|_class[\\/]VirtualList[\\/]index)\.js$/,
      use: loader('arco-react19-loader.cjs'),
    },
    // The inputs of dates bring them (src/engine/kinds/date/calendar.ts), so that the frame does without a calendar.
    {
      test: /web-react[\\/]es[\\/]locale[\\/]/,
      resolve: { alias: { 'dayjs/locale/zh-cn$': false, 'dayjs/locale/en$': false } },
    },
    {
      test: /node_modules[\\/]bizcharts[\\/]es[\\/]/,
      resolve: { alias: { 'react-dom$': loader('bizchartsReactDom.ts') } },
    },
  ]
}

const icon = resolve('src/app/favicon.svg')

const page = new HtmlWebpackPlugin({
  template: 'src/app/index.html',
  scriptLoading: 'defer',
  favicon: existsSync(icon) ? icon : false,
})

const compressed = [
  new CompressionPlugin({
    test: /\.(m?js|css|html|svg|json)$/,
    threshold: 256,
    algorithm: 'gzip',
    compressionOptions: { level: 9 },
  }),
  new CompressionPlugin<BrotliOptions>({
    test: /\.(m?js|css|html|svg|json)$/,
    threshold: 256,
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
  }),
]

/** After the code was made small, which takes comments out, and before its hash is taken. */
const SMALL = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE

/**
 * Of these most functions are called at once: Chromium compiles them whole, beside the main thread, while they come. Decision 78.
 */
const eager = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /^js\/(react|base|main|login|frame|engine|list|dashboard)\./,
  stage: SMALL,
})

const PUBLIC =
  /(^|-)(public|login|rebuild|activation|confirm-email|forgotten|register|demo-accounts|link-account|too-old|pinyin)$/

type InChunk = { name?: string | null | undefined }

const isOfStaff = ({ name }: InChunk): boolean => !name || !PUBLIC.test(name)
/** A declaration is a file of its own, which the first script knows by its name. */
const isOfScreens = (chunk: InChunk): boolean => isOfStaff(chunk) && !chunk.name?.startsWith('resource-')
/** Charts come beside any screen: what they share with lists is theirs as well. */
const isOfLists = (chunk: InChunk): boolean => isOfStaff(chunk) && chunk.name !== 'charts'

/**
 * Few files, each whole: on a slow line every file costs its headers, and a browser asks for six at once. What the frame
 * has, it has for all screens behind it, what lists and the dashboard share among that; the rest comes in one file, or in two for
 * those that draw charts. The runtime names no file (ChunkFilesPlugin), so it stands in `main`.
 */
const whole: NonNullable<Configuration['optimization']>['splitChunks'] = {
  chunks: 'all',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    react: {
      test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
      name: 'react',
      chunks: 'initial',
      priority: 10,
    },
    base: { test: /node_modules[\\/]/, name: 'base', chunks: 'initial', priority: 5 },
    frame: { test: isIn('shell'), name: 'frame', chunks: isOfStaff, priority: 4, enforce: true },
    declaring: { test: isDeclaredWith, name: 'frame', chunks: isOfStaff, minChunks: 2, priority: 4, enforce: true },
    parts: { test: isIn('dashboard'), name: 'frame', chunks: isOfStaff, minChunks: 2, priority: 3, enforce: true },
    engine: { test: isIn('list'), name: 'engine', chunks: isOfLists, priority: 2, enforce: true },
    some: { chunks: isOfScreens, minChunks: 2, minSize: 10_000, priority: 1 },
  },
}

/** Modules that the named chunk needs. */
function isIn(chunk: string) {
  return (module: webpack.Module, { chunkGraph }: { chunkGraph: webpack.ChunkGraph }): boolean =>
    [...chunkGraph.getModuleChunks(module)].some(({ name }) => name === chunk)
}

const KIT = /src[\\/]resources[\\/]kit[\\/]/

/** What declarations are made with. */
function isDeclaredWith(module: webpack.Module, { chunkGraph }: { chunkGraph: webpack.ChunkGraph }): boolean {
  if (!KIT.test(module.nameForCondition() ?? '')) return false
  return [...chunkGraph.getModuleChunks(module)].some(({ name }) => name?.startsWith('resource-'))
}

const optimization = (isProduction: boolean): Configuration['optimization'] => ({
  moduleIds: 'deterministic',
  minimizer: [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      terserOptions: { compress: { passes: 2 }, mangle: true },
      extractComments: false,
    }),
    new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
  ],
  splitChunks: isProduction ? whole : { chunks: 'all' },
})

/** Only `npm run dev` needs it: a build does without the packages of development. */
function hotReload(): WebpackPluginInstance {
  const Plugin: new () => WebpackPluginInstance = createRequire(import.meta.url)('@pmmmwh/react-refresh-webpack-plugin')
  return new Plugin()
}

export default (env: Record<string, unknown> = {}, argv: { mode?: string } = {}): Configuration => {
  const isProduction = (argv.mode ?? 'production') === 'production'
  const isServing = Boolean(env.WEBPACK_SERVE)
  // Eight digits or fewer stand in the tables of cryptography, and webpack would write another name over them.
  const hash = isProduction ? '.[contenthash:10]' : ''
  return {
    mode: isProduction ? 'production' : 'development',
    target: ['web', 'es2022'],
    entry: { main: './src/app/entry.tsx' },
    output: {
      path: resolve('dist/console'),
      publicPath: '/',
      filename: `js/[name]${hash}.js`,
      chunkFilename: `js/[name]${hash}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: true,
    },
    devtool: isProduction ? false : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      name: `${isProduction}-${isServing}`,
      cacheDirectory: inPackages('.cache/webpack'),
      buildDependencies: { config: [resolve('webpack.config.ts'), `${resolve('scripts/webpack')}/`] },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        ...antv,
        ...(isProduction ? production : {}),
        'resize-observer-polyfill$': loader('resizeObserver.ts'),
        '@formatjs/icu-messageformat-parser$': inPackages('@formatjs/icu-messageformat-parser/no-parser.js'),
      },
    },
    module: { rules: rules(isServing, isProduction) },
    plugins: [
      page,
      new FirstScriptPlugin(),
      ...(isServing
        ? [hotReload()]
        : [
            new MiniCssExtractPlugin({
              filename: `css/[name]${hash}.css`,
              chunkFilename: `css/[name]${hash}.css`,
              ignoreOrder: true,
            }),
            new ChunkFilesPlugin(),
            new ChunkListPlugin('dist/console-chunks.json'),
          ]),
      ...(isProduction ? [eager, ...compressed] : []),
    ],
    optimization: optimization(isProduction),
    performance: false,
    stats: 'errors-warnings',
  }
}
