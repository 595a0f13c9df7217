import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot, serverModule } from '../lib/package-root.ts';
import { commands, internalCommands } from './commands.ts';

const { scripts } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));

it.each(Object.entries(commands))('%s is what npm runs under that name', (name, { module }) => {
  expect(existsSync(serverModule(module))).toBe(true);
  expect(scripts[name]).toContain(`server/${module}.`);
});

it.each(Object.entries(internalCommands))('%s is for updates, and no script of npm', (name, { module }) => {
  expect(existsSync(serverModule(module))).toBe(true);
  expect(scripts[name]).toBeUndefined();
});
