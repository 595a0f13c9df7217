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

const source = '/browser-age.js';

/** Gives the script that runs before all others (web/browser-age.js) a name by its content, as all other scripts have. */
export const nameBrowserAge = (): Plugin => {
  // By hand: minifiers know no JavaScript that is as old.
  const code = readFileSync(join(import.meta.dirname, '../web', source), 'utf8').replace(/^\s*(\/\/.*)?\n?/gm, '');
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const fileName = `assets/browser-age-${hash}.js`;
  return {
    name: 'name-browser-age',
    apply: 'build',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace(source, `/${fileName}`) },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: code });
    },
  };
};
