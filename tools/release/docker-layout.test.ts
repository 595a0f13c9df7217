import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../server/db/testing/scratch-folder.ts';
import { describeForDocker } from './docker-layout.ts';

it('an image is described for both kinds of Docker, and for whoever reads a layout of OCI', () => {
  const layout = scratchFolder();
  mkdirSync(join(layout, 'blobs/sha256'), { recursive: true });
  const write = (file: string, contents: object) => writeFileSync(join(layout, file), JSON.stringify(contents));
  const read = (file: string) => JSON.parse(readFileSync(join(layout, file), 'utf8'));
  write('blobs/sha256/aa', {
    schemaVersion: 2,
    config: { digest: 'sha256:bb', size: 3 },
    layers: [
      { digest: 'sha256:cc', size: 4 },
      { digest: 'sha256:dd', size: 5 },
    ],
  });
  write('index.json', { schemaVersion: 2, manifests: [{ digest: 'sha256:aa', size: 2 }] });
  const name = 'localhost/prima-vista:1.2.0';
  describeForDocker(layout, name);
  expect(read('manifest.json')).toEqual([
    { Config: 'blobs/sha256/bb', RepoTags: [name], Layers: ['blobs/sha256/cc', 'blobs/sha256/dd'] },
  ]);
  expect(read('index.json')).toEqual({
    schemaVersion: 2,
    manifests: [
      {
        ...{ digest: 'sha256:aa', size: 2 },
        annotations: { 'io.containerd.image.name': name, 'org.opencontainers.image.ref.name': name },
      },
    ],
  });
});
