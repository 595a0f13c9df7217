import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { SitePage } from '../contract/pages.ts';

/** A module whose chunk a page begins with; in each language its own, where `{language}` stands. */
export const begins: Partial<Record<SitePage, string[]>> = {
  '/test': ['play/campaign/Landing.tsx'],
  '/test/{session_uuid}/{user_uuid}': ['play/campaign/TestRunPage.tsx'],
  '/findings': ['findings/FindingsPage.tsx', 'i18n/findings-{language}.ts'],
  '/findings/{edition}': ['findings/FindingsPage.tsx', 'i18n/findings-{language}.ts'],
  '/findings/method': ['findings/MethodPage.tsx', 'i18n/findings-method-{language}.ts'],
  '/privacy': ['play/campaign/privacy/PrivacyPage.tsx'],
  '/check': ['play/check/CheckPage.tsx', 'i18n/room-check-{language}.ts'],
  '/join': ['play/class/JoinPage.tsx'],
  '/join/{code}': ['play/class/JoinPage.tsx'],
  '/survey/{session_uuid}': ['play/class/SurveyPage.tsx'],
  '/login': ['office/OfficeRoutes.tsx'],
  '/home': ['office/OfficeRoutes.tsx'],
  '/sessions': ['office/OfficeRoutes.tsx', 'office/sessions/SessionsPage.tsx'],
  '/sessions/{session_uuid}': ['office/OfficeRoutes.tsx', 'office/sessions/SessionPage.tsx'],
  '/users': ['office/OfficeRoutes.tsx', 'office/users/UsersPage.tsx'],
};

/** By page and language: the built files that its first screen loads, in the order in which they are needed. */
export type FirstFiles = Partial<Record<SitePage, Record<'it' | 'en', string[]>>>;

/** A chunk with all that it imports, without what is loaded when it is needed. */
const withImports = (chunks: Rolldown.OutputChunk[], start: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] => {
  const reached = new Set<Rolldown.OutputChunk>();
  const reach = (chunk: Rolldown.OutputChunk) => {
    if (reached.has(chunk)) return;
    reached.add(chunk);
    for (const next of chunks) if (chunk.imports.includes(next.fileName)) reach(next);
  };
  start.forEach(reach);
  return [...reached];
};

const withStyles = ({ fileName, viteMetadata }: Rolldown.OutputChunk): string[] => [
  fileName,
  ...(viteMetadata?.importedCss ?? []),
];

/**
 * Writes beside the built pages what each public page loads first, besides the entry: the server names these files in the
 * HTML of that page (server/http/page-html.ts), so that they need not wait for the entry.
 */
export const listFirstFiles: Plugin = {
  name: 'list-first-files',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
    const ofEntry = withImports(
      chunks,
      chunks.filter(({ isEntry }) => isEntry),
    );
    const filesOfEntry = ofEntry.flatMap(withStyles);
    const beginning = (module: string): Rolldown.OutputChunk => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${module}`));
      if (!chunk) throw new Error(`no chunk begins with web/${module}`);
      return chunk;
    };
    const filesOf = (modules: string[], language: 'it' | 'en'): string[] => {
      const needed = withImports(
        chunks,
        modules.map((module) => beginning(module.replace('{language}', language))),
      ).filter((chunk) => !ofEntry.includes(chunk));
      return [...new Set(needed.flatMap(withStyles))].filter((file) => !filesOfEntry.includes(file));
    };
    const files = Object.fromEntries(
      Object.entries(begins).map(([page, modules]) => [
        page,
        { it: filesOf(modules, 'it'), en: filesOf(modules, 'en') },
      ]),
    ) satisfies FirstFiles;
    writeFileSync(join(dir, '../first-files.json'), JSON.stringify(files));
  },
};
