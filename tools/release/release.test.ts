import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { list } from 'tar';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../server/db/testing/scratch-folder.ts';
import { checkSignature, parsePublicKey } from '../../server/lib/minisign.ts';
import { packFolder } from './archive.ts';
import { describeForDocker } from './docker-layout.ts';
import { releaseNotes } from './notes.ts';
import { newSigningKeyFile, publicKeyFile, readSigningKey, signatureOf } from './signing-key.ts';
import { isStamped, stampCommit } from './stamp.ts';
import { withoutDeadLinks } from './tree.ts';

describe('a key that releases are signed with', () => {
  it('signs what its public half recognises, always with the same bytes', async () => {
    const key = readSigningKey(newSigningKeyFile());
    const file = join(scratchFolder(), 'archive');
    writeFileSync(file, 'contents');
    const signature = await signatureOf(file, 'version:1.2.3', key);
    expect(await checkSignature(file, signature, parsePublicKey(publicKeyFile(key)))).toBe('version:1.2.3');
    expect(await signatureOf(file, 'version:1.2.3', key)).toBe(signature);
  });

  it('that is damaged, or none, is refused', () => {
    const [comment, line = ''] = newSigningKeyFile().split('\n');
    const bytes = Buffer.from(line, 'base64');
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    expect(() => readSigningKey(`${comment}\n${bytes.toString('base64')}\n`)).toThrow('the key is damaged');
    expect(() => readSigningKey('a key')).toThrow('no private key');
    bytes.write('Sc', 2);
    expect(() => readSigningKey(`${comment}\n${bytes.toString('base64')}\n`)).toThrow('has a passphrase');
  });
});

describe('an archive', () => {
  /** The same files, made in another order, at another time. */
  const folderOf = (names: string[], seconds: number): string => {
    const parent = scratchFolder();
    mkdirSync(join(parent, 'it/b'), { recursive: true });
    for (const name of names) {
      writeFileSync(join(parent, 'it', name), name);
      chmodSync(join(parent, 'it', name), name === 'run' ? 0o755 : 0o644);
      utimesSync(join(parent, 'it', name), seconds, seconds);
    }
    symlinkSync('run', join(parent, 'it/link'));
    return parent;
  };

  it('has the same bytes on any machine, at any time', async () => {
    const names = ['a', 'run', 'b/c', 'b/d'];
    const date = new Date('2027-01-02T03:04:05Z');
    const packed = await Promise.all(
      [names, names.toReversed()].map(async (each, at) => {
        const parent = folderOf(each, 1000 * at);
        await packFolder(parent, 'it', join(parent, 'it.tar.gz'), date);
        return join(parent, 'it.tar.gz');
      }),
    );
    const [first = '', second = ''] = packed;
    expect(readFileSync(first).equals(readFileSync(second))).toBe(true);
    const entries: string[] = [];
    await list({ file: first, onReadEntry: ({ path, mode = 0 }) => void entries.push(`${path} ${mode.toString(8)}`) });
    const files = ['it/ 755', 'it/a 644', 'it/b/ 755', 'it/b/c 644', 'it/b/d 644'];
    expect(entries).toEqual([...files, expect.stringContaining('it/link'), 'it/run 755']);
  });
});

it('what is said of a release is the section of that version alone', () => {
  const changelog = '# Changelog\n\nIntro.\n\n## 1.1.0 (2027-01-02)\n\n### Added\n\n- New.\n\n## 1.0.0\n\n- Old.\n';
  expect(releaseNotes(changelog, '1.1.0')).toBe('# Prima Vista 1.1.0\n\n### Added\n\n- New.\n');
  expect(releaseNotes(changelog, '1.0.0')).toBe('# Prima Vista 1.0.0\n\n- Old.\n');
  expect(() => releaseNotes(changelog, '1.2.0')).toThrow('says nothing about 1.2.0');
});

it('links in the documents of a release lead to what is in it, or are the name alone', () => {
  const text = '[unit](../deploy/unit) and [bench](../bench/README.md#x), [`here`](#x), [there](https://x.example/a)';
  expect(withoutDeadLinks(text, (path) => path === '../deploy/unit')).toBe(
    '[unit](../deploy/unit) and bench, [`here`](#x), [there](https://x.example/a)',
  );
});

it('a commit may be released once it has passed the checks of a release, and no other commit', () => {
  const root = scratchFolder();
  const git = (...given: string[]) => execFileSync('git', given, { cwd: root, encoding: 'utf8' }).trim();
  const commit = (message: string) => {
    git('-c', 'user.name=A', '-c', 'user.email=a@school.example', 'commit', '--quiet', '--allow-empty', '-m', message);
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet');
  const checked = commit('checked');
  expect(isStamped(root)).toBe(false);
  stampCommit(root, checked);
  expect(isStamped(root)).toBe(true);
  commit('later');
  expect(isStamped(root)).toBe(false);
});

it('an image is described for both kinds of Docker, and for programs that read an OCI layout', () => {
  const layout = scratchFolder();
  mkdirSync(join(layout, 'blobs/sha256'), { recursive: true });
  const write = (file: string, contents: object) => writeFileSync(join(layout, file), JSON.stringify(contents));
  const read = (file: string) => JSON.parse(readFileSync(join(layout, file), 'utf8'));
  write('blobs/sha256/aa', {
    schemaVersion: 2,
    config: { digest: 'sha256:bb', size: 3 },
    layers: ['cc', 'dd'].map((digest) => ({ digest: `sha256:${digest}`, size: 4 })),
  });
  write('index.json', { schemaVersion: 2, manifests: [{ digest: 'sha256:aa', size: 2 }] });
  const name = 'localhost/prima-vista:1.2.0';
  describeForDocker(layout, name);
  expect(read('manifest.json')).toEqual([
    { Config: 'blobs/sha256/bb', RepoTags: [name], Layers: ['blobs/sha256/cc', 'blobs/sha256/dd'] },
  ]);
  const annotations = { 'io.containerd.image.name': name, 'org.opencontainers.image.ref.name': name };
  expect(read('index.json').manifests).toEqual([{ digest: 'sha256:aa', size: 2, annotations }]);
});
