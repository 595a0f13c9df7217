import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pagePath, picturesFolder, renewPage } from './figures/page.ts';

const { page, pictures } = await renewPage(await readFile(pagePath, 'utf8'));
await mkdir(picturesFolder, { recursive: true });
await writeFile(pagePath, page);
for (const [name, svg] of Object.entries(pictures)) await writeFile(join(picturesFolder, `${name}.svg`), svg);
