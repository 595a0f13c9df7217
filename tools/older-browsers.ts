import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { findNewBuiltIns } from './new-built-ins.ts';
import { findNewCss } from './new-css.ts';

/** The oldest browsers that the pages are built for: the last on Windows 7 and 8.1, and Safari on older iPads. */
export const oldestBrowsers = ['chrome109', 'safari15.6', 'firefox115'];

/** Newer built-ins that scripts may call all the same, each with what makes it safe. */
const safeBuiltIns: Record<string, string> = {
  exitFullscreen: 'only while the page is in full screen',
  requestFullscreen: 'only where `fullscreenEnabled` says so',
  startViewTransition: 'React calls it for a component that no page has',
};

/** Fails the build where a script calls a built-in that one of the oldest browsers lacks. */
export const refuseNewBuiltIns: Plugin = {
  name: 'refuse-new-built-ins',
  apply: 'build',
  generateBundle(_, bundle) {
    const found = Object.values(bundle).flatMap((part) => {
      if (!part.fileName.endsWith('.js')) return [];
      const names = findNewBuiltIns(part.type === 'chunk' ? part.code : String(part.source));
      return names.filter((name) => !(name in safeBuiltIns)).map((name) => `${part.fileName} calls ${name}`);
    });
    if (found.length === 0) return;
    this.error(
      `${found.join('\n')}\nThese are newer than ${oldestBrowsers.join(', ')}: write it without them, or ask for them first.`,
    );
  },
};

/** Fails the build where a style sheet says what one of the oldest browsers does not read, once it is made for them. */
export const refuseNewCss: Plugin = {
  name: 'refuse-new-css',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const found = Object.values(bundle).flatMap((part) =>
        part.type === 'asset' && part.fileName.endsWith('.css')
          ? findNewCss(String(part.source)).map((what) => `${part.fileName} has ${what}`)
          : [],
      );
      if (found.length > 0) this.error(`${found.join('\n')}\nThese are newer than ${oldestBrowsers.join(', ')}.`);
    },
  },
};

/** What runs before all other scripts: the theme before anything is painted, and the age of the browser. */
const plainScripts = ['theme', 'browser-age'].map((name) => {
  // By hand: minifiers know no JavaScript that is as old.
  const code = readFileSync(join(import.meta.dirname, `../web/${name}.js`), 'utf8').replace(/^\s*(\/\/.*)?\n?/gm, '');
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  return { source: `"/${name}.js"`, fileName: `assets/${name}-${hash}.js`, code };
});

/** Gives these scripts names by their content, as all others have. */
export const namePlainScripts = (): Plugin => ({
  name: 'name-plain-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      plainScripts.reduce((page, { source, fileName }) => page.replace(source, `"/${fileName}"`), html),
  },
  generateBundle() {
    for (const { fileName, code } of plainScripts) this.emitFile({ type: 'asset', fileName, source: code });
  },
});
