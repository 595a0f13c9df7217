import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { packageRoot, readVersion, serverModule } from '../lib/package-root.ts';
import { describeMisuse } from './about-command.ts';
import { commands, internalCommands } from './commands.ts';

const { scripts } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));

/** Loads the program of a command with an option, each time anew. Resolves to what it prints. */
const run = async (module: string, option: string): Promise<string> => {
  const argv = process.argv;
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  process.argv = [process.execPath, module, option];
  try {
    await import(/* @vite-ignore */ `${serverModule(module)}?${option}`);
    return written.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    process.argv = argv;
    written.mockRestore();
  }
};

it.each(Object.entries(commands))(
  '%s is a script of npm, and says how it is used and its release',
  async (name, { module }) => {
    expect(scripts[name]).toContain(`server/${module}.`);
    expect(await run(module, '--help')).toMatch(new RegExp(`^Usage:\\n.*npm run ${name}`, 's'));
    expect(await run(module, '--version')).toBe(`Prima Vista ${readVersion(packageRoot)}\n`);
    expect(process.exitCode).toBeUndefined();
  },
);

it.each(Object.entries(internalCommands))('%s is for updates, and no script of npm', (name, { module }) => {
  expect(existsSync(serverModule(module))).toBe(true);
  expect(scripts[name]).toBeUndefined();
});

it('what is mistyped is named, and followed by the usage', () => {
  const error = Object.assign(new Error("Unknown option '--kez'. To specify a positional argument, write more."), {
    code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION',
  });
  expect(describeMisuse(error, 'Usage:\n  it')).toBe("Unknown option '--kez'.\nUsage:\n  it");
  expect(describeMisuse(new Error('no disk'), 'Usage:\n  it')).toBeUndefined();
});
