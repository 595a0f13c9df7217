import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { SitePage } from '../contract/pages.ts';

/** Pages whose first screen is the same for everybody who reads its language. */
const pages = ['/test'] satisfies SitePage[];

/** By page and language: the HTML of its first screen. */
export type FirstMarkup = Partial<Record<SitePage, Record<'it' | 'en', string>>>;

/** What web/first-markup.tsx exports; types of tools know no JSX. */
type Rendering = { firstMarkup: (path: string, language: 'it' | 'en') => Promise<string> };

process.env.NODE_ENV = 'production';
const vite = await createServer({
  mode: 'production',
  appType: 'custom',
  logLevel: 'warn',
  // For a browser, which there is none here.
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
});
try {
  const { firstMarkup } = (await vite.ssrLoadModule('/first-markup.tsx')) as Rendering;
  const made: FirstMarkup = {};
  for (const page of pages) made[page] = { it: await firstMarkup(page, 'it'), en: await firstMarkup(page, 'en') };
  writeFileSync(join(import.meta.dirname, '../dist/first-markup.json'), JSON.stringify(made));
} finally {
  await vite.close();
}
