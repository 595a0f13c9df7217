import { expect, it } from 'vitest';
import { type Chunk, closureOf, foreignModules, kitModules } from './built-chunks.ts';

const chunk = (file: string, rest: Partial<Chunk> = {}): Chunk => ({
  file,
  isEntry: false,
  begins: null,
  modules: [],
  imports: [],
  dynamicImports: [],
  styles: [],
  ...rest,
});

const entry = chunk('entry.js', { isEntry: true, imports: ['react.js'], dynamicImports: ['play.js', 'office.js'] });
const office = chunk('office.js', {
  begins: '/x/web/office/OfficeRoutes.tsx',
  imports: ['shared.js'],
  modules: ['/x/web/office/OfficeRoutes.tsx', '/x/node_modules/@base-ui/react/menu/index.js'],
});
const play = chunk('play.js', { imports: ['shared.js'] });
const chunks = (shared: Partial<Chunk>) => [entry, chunk('react.js'), play, office, chunk('shared.js', shared)];

it('finds nothing when the office has chunks of its own', () => {
  expect(foreignModules(chunks({ modules: ['/x/web/ui/Card.tsx'] }))).toEqual([]);
});

it('finds a module that reaches a page of the test through a shared chunk', () => {
  const modules = ['/x/node_modules/@tanstack/react-query/index.js', '/x/web/ui/Card.tsx'];
  expect(foreignModules(chunks({ modules }))).toEqual(['/x/node_modules/@tanstack/react-query/index.js in shared.js']);
});

it('counts what a chunk imports, but not what it may load later', () => {
  expect(closureOf(chunks({}), [entry]).map(({ file }) => file)).toEqual(['entry.js', 'react.js']);
});

it('finds a module of the kit that every page of the office loads, but not one that is loaded later', () => {
  const modules = ['/x/node_modules/@base-ui/react/menu/index.js', '/x/node_modules/@floating-ui/dom/index.js'];
  const lean = { ...office, modules: [], dynamicImports: ['kit.js'] };
  const page = chunk('kit.js', { modules });
  expect(kitModules([entry, lean, page, chunk('shared.js')])).toEqual([]);
  expect(kitModules([entry, lean, page, chunk('shared.js', { modules })])).toEqual([`${modules[0]} in shared.js`]);
});
