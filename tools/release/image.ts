import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { packContents } from './archive.ts';
import { describeForDocker } from './docker-layout.ts';
import { sameRights } from './tree.ts';

/** What the image has beside the release: the C library, what Node.js is linked with, and a shell with cp and sync. */
const debianPackages = ['libc6', 'libgcc-s1', 'libstdc++6', 'busybox-static'];

/** The version of Node.js in the image, as the npm package of its binary calls it. */
const nodeVersion = '22.23.3';

/** Nobody's number, who may write nothing but the volume. */
const user = '65534:65534';

const run = (command: string, given: string[], cwd?: string): string =>
  execFileSync(command, given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], ...(cwd && { cwd }) }).trim();

/** Whether an image can be made here. */
export const hasBuildah = (): boolean => {
  try {
    run('buildah', ['--version']);
    return true;
  } catch {
    return false;
  }
};

/** Unpacks the Debian packages into `root`. Returns what they are, a line each: who makes the image again takes the same. */
const unpackDebian = (root: string, scratch: string): string[] => {
  run('apt-get', ['download', '-q', ...debianPackages], scratch);
  const files = readdirSync(scratch)
    .filter((name) => name.endsWith('.deb'))
    .sort();
  // Into the links that `fillRoot` has made, which dpkg-deb -x would replace.
  const unpack = 'dpkg-deb --fsys-tarfile "$1" | tar -x --keep-directory-symlink -C "$2"';
  for (const file of files) run('sh', ['-c', unpack, 'sh', join(scratch, file), root]);
  return files.map((file) => `${run('sha256sum', [join(scratch, file)]).split(' ')[0]}  ${file}`);
};

const unpackNode = (root: string, scratch: string): void => {
  run('npm', ['pack', '--silent', `node-linux-${process.arch}@${nodeVersion}`], scratch);
  const file = readdirSync(scratch).find((name) => name.endsWith('.tgz'));
  run('tar', ['xzf', join(scratch, file ?? '')], scratch);
  mkdirSync(join(root, 'usr/local/bin'), { recursive: true });
  cpSync(join(scratch, 'package/bin/node'), join(root, 'usr/local/bin/node'));
};

/** Of the packages, nobody reads in an image what is there for people. */
const unread = ['usr/share/doc', 'usr/share/man', 'usr/share/lintian', 'usr/share/gcc', 'usr/share/locale'];

const setTimes = (folder: string, seconds: number): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lutimesSync(join(entry.parentPath, entry.name), seconds, seconds);
  }
  lutimesSync(folder, seconds, seconds);
};

const fillRoot = (root: string, archive: string): string[] => {
  const scratch = mkdtempSync(join(tmpdir(), 'prima-vista-image-'));
  // Rights must not depend on who makes the image.
  const umask = process.umask(0o022);
  try {
    chmodSync(root, 0o755);
    // As Debian has it: the packages are unpacked through these links.
    for (const name of ['bin', 'lib', 'lib64', 'sbin']) {
      mkdirSync(join(root, 'usr', name), { recursive: true });
      symlinkSync(`usr/${name}`, join(root, name));
    }
    const packages = unpackDebian(root, scratch);
    for (const name of ['sh', 'cp', 'sync']) symlinkSync('busybox', join(root, 'usr/bin', name));
    for (const path of unread) rmSync(join(root, path), { recursive: true, force: true });
    unpackNode(root, scratch);
    mkdirSync(join(root, 'etc'), { recursive: true });
    // initdb asks for the name of its user.
    writeFileSync(
      join(root, 'etc/passwd'),
      'root:x:0:0:root:/:/usr/bin/sh\nprima-vista:x:65534:65534::/data:/usr/bin/sh\n',
    );
    writeFileSync(join(root, 'etc/group'), 'root:x:0:\nprima-vista:x:65534:\n');
    mkdirSync(join(root, 'tmp'));
    chmodSync(join(root, 'tmp'), 0o1777);
    run('tar', ['xzf', archive, '-C', root]);
    mkdirSync(join(root, 'data'), { mode: 0o700 });
    run('chown', [user, join(root, 'data')]);
    return packages;
  } finally {
    process.umask(umask);
    rmSync(scratch, { recursive: true, force: true });
  }
};

const settings = {
  ...{ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data' },
  // Docker would start for ever what is refused.
  WHEN_REFUSED: 'wait',
};

/**
 * Makes an OCI image of an archive with buildah: it runs as an ordinary user on a read-only root file system, and keeps
 * everything in the volume /data. Resolves to its file, and the file that names its Debian packages.
 */
export const makeImage = async (archive: string, into: string, version: string, seconds: number): Promise<string[]> => {
  const container = run('buildah', ['from', 'scratch']);
  try {
    const root = run('buildah', ['mount', container]);
    const packages = fillRoot(root, archive);
    setTimes(root, seconds);
    run('buildah', ['umount', container]);
    const config = [
      ...['--user', user, '--volume', '/data', '--port', '3000', '--workingdir', '/data'],
      ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      ...['--entrypoint', '["/usr/local/bin/node", "--enable-source-maps", "/prima-vista/server/cli/command.js"]'],
      ...['--cmd', 'start', '--label', `org.opencontainers.image.version=${version}`],
      ...[
        '--label',
        'org.opencontainers.image.title=Prima Vista',
        '--label',
        'org.opencontainers.image.licenses=EUPL-1.2',
      ],
    ];
    run('buildah', ['config', ...config, container]);
    const name = `localhost/prima-vista:${version}`;
    const commit = ['commit', '--quiet', '--format', 'oci', '--timestamp', String(seconds), '--omit-history'];
    run('buildah', [...commit, container, name]);
    const file = join(into, `prima-vista-${version}-linux-${process.arch}.oci.tar`);
    // Not as oci-archive, which would hold the time.
    const layout = mkdtempSync(join(tmpdir(), 'prima-vista-layout-'));
    run('buildah', ['push', '--quiet', name, `oci:${layout}:${name}`]);
    run('buildah', ['rmi', name]);
    describeForDocker(layout, name);
    sameRights(layout);
    await packContents(layout, file, new Date(seconds * 1000));
    rmSync(layout, { recursive: true });
    const list = `${file.replace(/\.oci\.tar$/, '')}.packages.txt`;
    const node = `node-linux-${process.arch}@${nodeVersion}`;
    writeFileSync(
      list,
      `# Debian's packages in ${basename(file)}, beside the npm package ${node}\n${packages.join('\n')}\n`,
    );
    return [file, list];
  } finally {
    run('buildah', ['rm', container]);
  }
};
