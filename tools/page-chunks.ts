import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { SitePage } from '../contract/pages.ts';
import { begins } from './first-files.ts';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const web = join(import.meta.dirname, '../web/');

/** What the code of a page with which people begin belongs to. */
const kinds: [page: SitePage, kind: string][] = [
  ['/test', 'front'],
  ['/test/{session_uuid}/{user_uuid}', 'opening'],
  ['/survey/{session_uuid}', 'run'],
  ['/join', 'join'],
  ['/findings', 'public'],
  ['/findings/method', 'public'],
  ['/check', 'public'],
  ['/privacy', 'privacy'],
  ['/login', 'office'],
];
const kindOfFirst = new Map(kinds.map(([page, kind]) => [join(web, begins[page]?.[0] ?? ''), kind]));
// Its address leads to a run or to results: each is loaded once that is known.
kindOfFirst.set(join(web, 'play/campaign/PublicRun.tsx'), 'run');

/** What the code of other modules belongs to that are loaded when needed. */
const kindOf = (module: string): string => {
  const [folder, within = ''] = module.slice(web.length).split('/');
  // Every page loads these, most of them once its first screen is there.
  if (folder === 'recording' || folder === 'version') return 'afterwards';
  if (folder === 'office') return 'desk';
  if (folder === 'findings') return 'findings';
  return folder === 'play' && within === 'campaign' ? 'results' : 'later';
};

/** Which kinds of pages import each module of ours, whatever they load later. */
const readKinds = (context: Context): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  const pages = new Set([join(web, 'index.html')]);
  for (const page of pages) {
    const kind = kindOfFirst.get(page) ?? kindOf(page);
    const reached = new Set([page]);
    for (const id of reached) {
      const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
      for (const next of importedIds) if (!/\/node_modules\/(?!idb\/)/.test(next)) reached.add(next);
      for (const next of dynamicallyImportedIds) pages.add(next);
      found.set(id, (found.get(id) ?? new Set()).add(kind));
    }
  }
  return found;
};

/**
 * Names the chunk of a module by the kinds of pages that need it, so that no page loads what only others need. Exceptions save
 * requests: the first page's code is one chunk, and so are a test's, and the little that a test shares with the office.
 */
export const nameByPages = (): Rolldown.CodeSplittingNameFunction => {
  let kindsOf: ReturnType<typeof readKinds> | undefined;
  return (id, context) => {
    kindsOf ??= readKinds(context);
    const found = kindsOf.get(id) ?? new Set();
    // What a run shares with its results, or with others, is needed whichever comes.
    if (found.has('run') && ['results', 'join', 'office', 'desk'].some((kind) => found.has(kind))) found.add('opening');
    if (found.has('opening')) found.delete('run');
    const all = [...found].sort();
    for (const kind of ['front', 'afterwards']) if (all.includes(kind)) return kind;
    const isShared = all.includes('desk') && !all.includes('office') && !id.startsWith(join(web, 'play/'));
    const { importedIds = [] } = context.getModuleInfo(id) ?? {};
    // A module that brings a library stays apart: a page that needs something small must not load it. Rolldown splits these,
    // and what only pages of the office share.
    const isHeavy = isShared && importedIds.some((imported) => /\/(@base-ui|qrcode)\//.test(imported));
    if (isHeavy || all.join() === 'desk') return null;
    if (isShared && all.includes('opening')) return 'desk-opening';
    const isLess = (kind: string) => {
      if (kind === 'desk') return !isShared;
      const more = kind === 'later' ? ['opening', 'run', 'results'] : kind === 'results' ? ['opening'] : [];
      return more.some((other) => found.has(other));
    };
    const needed = all.filter((kind) => !isLess(kind));
    // What most pages share, or a test and public ones, is little.
    if (needed.length > 3 || (found.has('public') && (found.has('opening') || found.has('results')))) return 'front';
    if (needed.join() === 'findings,results') return 'desk-results';
    return needed.join('-') || null;
  };
};

/** Writes beside the built pages which modules went into which chunk, for bench/sizes.ts. */
export const listChunks: Plugin = {
  name: 'list-chunks',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const chunks = Object.values(bundle).flatMap((part) =>
      part.type === 'chunk'
        ? [
            {
              file: part.fileName,
              isEntry: part.isEntry,
              begins: part.facadeModuleId,
              modules: part.moduleIds,
              imports: part.imports,
              dynamicImports: part.dynamicImports,
              styles: [...(part.viteMetadata?.importedCss ?? [])],
            },
          ]
        : [],
    );
    writeFileSync(join(dir, '../chunks.json'), JSON.stringify(chunks));
  },
};
