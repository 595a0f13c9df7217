import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../db/testing/scratch-folder.ts';
import { serverProgram } from '../testing/server-program.ts';
import { parseEnvFile } from './env-file.ts';
import { packageRoot } from './package-root.ts';

const file = '/srv/.env';
const parse = (...lines: string[]) => parseEnvFile(lines.join('\n'), file);
const problemsOf = (...lines: string[]) => parse(...lines).problems;

describe('a file of settings', () => {
  it('is read line by line, with its comments, quotes and spaces', () => {
    const text = [
      '# A comment',
      '',
      ' PORT = 3001 ',
      'export HOST=127.0.0.1',
      'DATA_DIR="Liceo #1\\nTorino" # here',
      'BACKUP_PASSPHRASE=\'four "cats" # on the roof\'',
      'RELEASES_DIR=`the "public" interest\'s`',
      'MAIL_FROM=Prima Vista <a@b.example>',
      'SMTP_URL=',
    ];
    expect(parse(text.join('\r\n'))).toEqual({
      file,
      values: {
        PORT: '3001',
        HOST: '127.0.0.1',
        DATA_DIR: 'Liceo #1\nTorino',
        BACKUP_PASSPHRASE: 'four "cats" # on the roof',
        RELEASES_DIR: 'the "public" interest\'s',
        MAIL_FROM: 'Prima Vista <a@b.example>',
        SMTP_URL: '',
      },
      lines: expect.objectContaining({ PORT: 3, BACKUP_PASSPHRASE: 6, SMTP_URL: 9 }),
      problems: [],
    });
  });

  it.each([
    ['a value that # would cut', 'BACKUP_PASSPHRASE=four cats#on the roof', /line 2: BACKUP_PASSPHRASE: .*in quotes/],
    ['a comment behind a value', 'PORT=3000 # the usual', /line 2: PORT: .*in quotes/],
    ['a misspelt setting', 'ORIGN=x', /line 2: ORIGN is not a setting. Did you mean ORIGIN\?/],
    ['no setting', 'NODE_EXTRA_CA_CERTS=x', /line 2: NODE_EXTRA_CA_CERTS is not a setting. Remove the line/],
    ['a line that assigns nothing', 'ORIGIN: https://a.example', /line 2: this is not NAME=value/],
    ['an open quote', 'DATA_DIR="Liceo', /line 2: DATA_DIR: the closing quote is missing/],
    ['more behind a quote', 'DATA_DIR="Liceo" Torino', /line 2: DATA_DIR: the closing quote/],
    ['a setting that is there twice', 'HOST=::', /line 2: HOST is on line 1 already/],
  ])('is refused with %s', (_, line, problem) => {
    expect(problemsOf('HOST=127.0.0.1', line)).toEqual([expect.stringMatching(problem)]);
  });

  it('names all that is wrong, and no value', () => {
    const problems = problemsOf('BACKUP_PASSPHRASE=hidden#cats', 'SECRET_KYE=hidden', 'hidden', 'SMTP_URL="hidden');
    expect(problems).toHaveLength(4);
    expect(problems.join()).not.toContain('hidden');
  });

  it('is no file without words', () => {
    const text = Buffer.from('PORT=1', 'utf16le').toString();
    expect(problemsOf(text)).toEqual([`${file} is not a text file. Save it as UTF-8.`]);
  });
});

/** Refused later, so that no server starts whatever was read: its secret key is missing. */
const unready = { DATABASE_URL: 'postgresql://127.0.0.1:1/none' };

describe('every command', () => {
  it('is refused with all that is wrong, in a file of any encoding and around it', () => {
    const lines = ['\ufeffORIGIN=https://a.example/test', 'BACKUP_PASSPHRASE=four#cats', 'HOST=::', 'oops', 'PORT=x'];
    const cwd = scratchFolder();
    writeFileSync(join(cwd, '.env'), Buffer.from(lines.join('\r\n'), 'utf16le'));
    const env = { PATH: process.env.PATH, ...unready, TRUST_PROXYS: '1', PORT: 'none' };
    const { status, stdout } = spawnSync(process.execPath, serverProgram('server/main.ts'), { cwd, env });
    expect(status).toBe(78);
    const { msg }: { msg: string } = JSON.parse(`${stdout}`.split('\n')[0] ?? '');
    expect(msg.split('\n')).toEqual([
      'The configuration is wrong:',
      expect.stringMatching(/line 2: BACKUP_PASSPHRASE: .*in quotes/),
      expect.stringMatching(/line 4: this is not NAME=value/),
      '  TRUST_PROXYS is not a setting. Did you mean TRUST_PROXY?',
      // What the environment says counts.
      '  PORT: must be a number',
      `  ${join(cwd, '.env')}, line 1: ORIGIN: must be an address without a path, such as https://primavista.example`,
    ]);
  });

  it('reads its settings in one place', () => {
    const server = join(packageRoot, 'server');
    const reads = /loadEnvFile|parseEnv\(|readConfig\(process\.env/;
    const readers = readdirSync(server, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('test'))
      .filter((name) => reads.test(readFileSync(join(server, name), 'utf8')));
    expect(readers).toEqual(['cli/run-command.ts']);
  });
});
