import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { SitePage } from '../contract/pages.ts';

/** Pages whose first screen is the same for everybody who reads its language, each with an address at which it is. */
const pages = {
  '/test': '/test',
  // Our mark, until it is known what to show.
  '/test/{session_uuid}/{user_uuid}': '/test/a/b',
} satisfies Partial<Record<SitePage, string>>;

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
  for (const page of Object.keys(pages) as (keyof typeof pages)[]) {
    made[page] = { it: await firstMarkup(pages[page], 'it'), en: await firstMarkup(pages[page], 'en') };
  }
  writeFileSync(join(import.meta.dirname, '../dist/first-markup.json'), JSON.stringify(made));
} finally {
  await vite.close();
}
