import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { packageRoot, serverModule } from './package-root.ts';

/** Loads the check with a Node.js that says it is another version. */
const loadWith = async (node: string) => {
  const versions = Object.getOwnPropertyDescriptor(process, 'versions');
  Object.defineProperty(process, 'versions', { ...versions, value: { ...process.versions, node } });
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => {
    if (versions) Object.defineProperty(process, 'versions', versions);
    vi.restoreAllMocks();
  });
  vi.resetModules();
  await import('./require-node.ts');
  return { ended: exit.mock.calls[0]?.[0], said: write.mock.calls[0]?.[0] };
};

it.each(['18.20.4', '20.18.3'])('Node.js %s is refused in a sentence, and not started again', async (version) => {
  const said = expect.stringContaining(`Prima Vista needs Node.js 20.19 or newer, and this is ${version} (`);
  expect(await loadWith(version)).toEqual({ ended: 78, said });
});

it.each(['20.19.0', '22.13.0', '26.0.0'])('Node.js %s is taken', async (version) => {
  expect(await loadWith(version)).toEqual({ ended: undefined, said: undefined });
});

it('the oldest is that of package.json', () => {
  const { engines } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  expect(engines.node).toMatch(/^\^20\.19\.0 /);
});

it.each(['main', 'cli/command'])('%s looks at it before it loads anything else', (name) => {
  expect(readFileSync(serverModule(name), 'utf8')).toMatch(/^import '[./]+\/lib\/require-node\.ts';/);
});
