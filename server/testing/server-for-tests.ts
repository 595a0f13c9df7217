import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { packageRoot } from '../lib/package-root.ts';
import { linkSetA } from './link-set-a.ts';
import { compiledFolderVariable, testedPrograms } from './server-program.ts';

/** They load machine code from their own folders. */
const external = ['sharp', '@node-rs/argon2'];

const bundle = (outDir: string) =>
  build({
    ...{ configFile: false, root: packageRoot, publicDir: false, logLevel: 'error' },
    ssr: { noExternal: true, external },
    build: {
      ...{ ssr: true, target: 'node20', minify: false, outDir, emptyOutDir: false },
      rolldownOptions: {
        input: Object.fromEntries(testedPrograms.map((path) => [path.slice(0, -3), join(packageRoot, path)])),
        // The last one is what `pg` would take if somebody had installed it.
        external: [...external, 'pg-native'],
        output: { entryFileNames: '[name].js', chunkFileNames: 'server/lib/[name].js' },
      },
    },
  });

/**
 * Bundles the server and its commands, without a check of types, for tests that start them in a process of its own: about
 * a hundred starts, each of which would spend half of its time on finding the files of packages one by one. Without source
 * maps, which Node.js reads whole at each start; what it bundles is readable as it is. The folder looks
 * like the project to them, with the faces alone where the built pages would be.
 */
export default async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'prima-vista-program-'));
  const dist = join(folder, 'dist');
  await bundle(dist);
  for (const shared of ['package.json', 'node_modules', 'server', 'docs'])
    await symlink(join(packageRoot, shared), join(folder, shared));
  await mkdir(join(dist, 'web'));
  await linkSetA(join(dist, 'web/generated_faces'));
  await symlink(join(packageRoot, 'web/public/icon.svg'), join(dist, 'web/icon.svg'));
  process.env[compiledFolderVariable] = dist;
  return () => rm(folder, { recursive: true, force: true });
}
