import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { readShippedSets } from '../server/db/seed/faces-manifest.ts';
import { packageRoot } from '../server/lib/package-root.ts';
import { chromiumLaunch } from './find-chromium.ts';

// Draws the pictures that previews of a shared link show, one a language, from three spare faces of the newest set:
// `npm run og`. Nothing of a participant is in them.

const words = {
  it: { lines: ['Che cosa vedi,', 'a prima vista?'], facts: ['5 minuti', '120 volti', 'nessun nome'] },
  en: { lines: ['What do you see,', 'at first sight?'], facts: ['5 minutes', '120 faces', 'no name'] },
};

const shown = [
  ['SouthAsian', 'F'],
  ['EastAsian', 'M'],
  ['SubSaharan', 'M'],
] as const;

const publicFolder = join(packageRoot, 'web/public');
const facesFolder = join(publicFolder, 'generated_faces');
const asUrl = async (file: string, type: string): Promise<string> =>
  `data:${type};base64,${(await readFile(file)).toString('base64')}`;

const style = (font: string) => `
  @font-face { font-family: Hyperlegible; src: url(${font}); font-weight: 200 800; }
  * { box-sizing: border-box; margin: 0; }
  body { width: 1200px; height: 630px; position: relative; background: #fbf8f3; color: #14213d; font-family: Hyperlegible; }
  main { position: absolute; inset: 0; padding: 64px 0 60px 72px; display: grid; grid-template-rows: auto 1fr auto; }
  .mark { display: flex; align-items: center; gap: 16px; font-size: 34px; font-weight: 800; }
  h1 { align-self: center; white-space: nowrap; font-size: 76px; line-height: 1.03; letter-spacing: -.035em; font-weight: 800; }
  .facts { display: flex; align-items: center; gap: 18px; font-size: 36px; font-weight: 600; }
  .facts i { width: 9px; height: 9px; border-radius: 50%; background: #e8a33d; }
  img { position: absolute; width: 220px; height: 220px; border-radius: 34px; object-fit: cover; }
  img:nth-of-type(1) { right: 280px; top: 89px; } img:nth-of-type(2) { right: 48px; top: 205px; }
  img:nth-of-type(3) { right: 280px; top: 321px; }`;

const eye =
  '<svg width="72" height="46" viewBox="0 0 68 44"><path d="M2 22C14 4 54 4 66 22 54 40 14 40 2 22Z" fill="none" stroke="#14213D" stroke-width="5"/><circle cx="34" cy="22" r="11" fill="#E8A33D"/></svg>';

const faces = (await readShippedSets(facesFolder)).at(-1)?.faces ?? [];
const pictures = await Promise.all(
  shown.map(([phenotype, gender]) => {
    const face = faces.find((each) => each.flg_spare && each.des_phenotype === phenotype && each.des_gender === gender);
    if (!face) throw new Error(`no spare face ${phenotype} ${gender}`);
    return asUrl(join(facesFolder, face.file_name), 'image/avif');
  }),
);
const fontFolder = join(packageRoot, 'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files');
const font = await asUrl(join(fontFolder, 'atkinson-hyperlegible-next-latin-wght-normal.woff2'), 'font/woff2');

const browser = await chromium.launch(chromiumLaunch());
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const [language, { lines, facts }] of Object.entries(words)) {
    const images = pictures.map((picture) => `<img src="${picture}" alt="">`).join('');
    await page.setContent(
      `<style>${style(font)}</style><main><div class="mark">${eye}Prima Vista</div><h1>${lines.join('<br>')}</h1>
       <p class="facts">${facts.join('<i></i>')}</p></main>${images}`,
    );
    await page.evaluate('Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())])');
    await writeFile(join(publicFolder, `og-${language}.png`), await page.screenshot());
  }
} finally {
  await browser.close();
}
