import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Descriptor = z.object({ digest: z.string() });
const Index = z.object({ manifests: z.array(Descriptor.loose()).length(1) }).loose();
const Manifest = z.object({ config: Descriptor, layers: z.array(Descriptor) });

/**
 * Adds to an OCI layout what `docker load` looks for: a Docker with its old store of images reads only its own
 * `manifest.json`, and one with the new store takes the image's name from an annotation.
 */
export const describeForDocker = (layout: string, name: string): void => {
  const fileOf = ({ digest }: z.infer<typeof Descriptor>): string => `blobs/${digest.replace(':', '/')}`;
  const read = (file: string): unknown => JSON.parse(readFileSync(join(layout, file), 'utf8'));
  const index = Index.parse(read('index.json'));
  const manifests = index.manifests.map((each) => ({
    ...each,
    annotations: { 'io.containerd.image.name': name, 'org.opencontainers.image.ref.name': name },
  }));
  writeFileSync(join(layout, 'index.json'), JSON.stringify({ ...index, manifests }));
  const [first] = index.manifests;
  const { config, layers } = Manifest.parse(first && read(fileOf(first)));
  const image = { Config: fileOf(config), RepoTags: [name], Layers: layers.map(fileOf) };
  writeFileSync(join(layout, 'manifest.json'), JSON.stringify([image]));
};
