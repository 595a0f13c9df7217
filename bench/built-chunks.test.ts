import { expect, it } from 'vitest';
import { type Chunk, circles, closureOf, foreignModules } from './built-chunks.ts';

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
  modules: ['/x/web/office/OfficeRoutes.tsx', '/x/node_modules/@tanstack/react-query/build/modern/index.js'],
});
const play = chunk('play.js', { imports: ['shared.js'] });
const chunks = (shared: Partial<Chunk>) => [entry, chunk('react.js'), play, office, chunk('shared.js', shared)];

it('finds nothing when the office has chunks of its own', () => {
  expect(foreignModules(chunks({ modules: ['/x/web/ui/Card.tsx'] }))).toEqual([]);
});

it('finds a module that reaches a page of the test through a shared chunk', () => {
  const modules = ['/x/node_modules/@tanstack/query-core/build/modern/query.js', '/x/web/ui/Card.tsx'];
  expect(foreignModules(chunks({ modules }))).toEqual([
    '/x/node_modules/@tanstack/query-core/build/modern/query.js in shared.js',
  ]);
});

it('counts what a chunk imports, but not what it may load later', () => {
  expect(closureOf(chunks({}), [entry]).map(({ file }) => file)).toEqual(['entry.js', 'react.js']);
});

it('finds chunks that import each other', () => {
  const lazy = chunk('lazy.js', { dynamicImports: ['play.js'] });
  expect(circles([...chunks({}), lazy])).toEqual([]);
  expect(circles(chunks({ imports: ['react.js', 'play.js'] }))).toEqual(['play.js', 'shared.js']);
});
