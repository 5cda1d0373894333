import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compressTexts } from '../apps/web/bundling/compress.ts'
import { contractsWithoutSchemas } from '../apps/web/bundling/lean.ts'
import { leanStandIns } from '../apps/web/bundling/stand-ins.ts'

const backoffice = join(import.meta.dirname, '../apps/backoffice')

/** Operators work on machines of the house, which are kept up to date. */
const target = ['safari16.4', 'chrome111', 'firefox115']

/** Builds the operators' console: one page and its files, as they are served under /office/. */
export async function buildBackoffice(folder = join(backoffice, 'dist')): Promise<void> {
  await build({
    root: join(backoffice, 'src'),
    base: '/office/',
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    // Libraries choose their half by this, whoever calls; a test would otherwise build for developers.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    plugins: [contractsWithoutSchemas(), leanStandIns(), react()],
    css: { transformer: 'lightningcss' },
    build: {
      target,
      outDir: folder,
      emptyOutDir: true,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      cssMinify: 'lightningcss',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(backoffice, 'src/index.html') },
    },
  })
  await compressTexts(folder)
}

if (import.meta.main) await buildBackoffice()
