import { join } from 'node:path';
import type { Replacement } from '../replaced.ts';

const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** What differs in a configuration of nginx that is not started as root, and writes into `folder` only. */
export const withinFolder = (folder: string): Replacement[] => [
  ['user www-data;\n', ''],
  ['/run/nginx.pid', join(folder, 'nginx.pid')],
  ['http {\n', `http {\n${temporaryPaths.map((each) => `  ${each}_temp_path ${join(folder, each)};\n`).join('')}`],
];

export const nginxCommand = (program: string, folder: string, file: string, log: string): string[] => [
  ...[program, '-p', folder, '-e', log, '-c', file, '-g', 'daemon off;'],
];
