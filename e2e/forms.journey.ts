import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ShownImage } from '../contract/game.ts';
import { copyBuiltInFaces, type FaceFolder } from '../server/testing/face-files.ts';
import { facesImport } from '../server/testing/faces-import.ts';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { landing } from '../web/i18n/landing.ts';
import { slides } from '../web/i18n/slides.ts';
import { expect, test } from './journey.ts';
import { closePages } from './office.ts';
import { playPractice, playRound, startTest } from './play.ts';

/** Adds a mirrored copy of one face of each phenotype and gender to the test: three of each. Resolves to a manifest. */
const makePool = async (folder: FaceFolder): Promise<string> => {
  const cells = new Map<string, string>();
  for (const line of folder.lines.filter((each) => each.includes(',false,'))) {
    cells.set(line.split(',').slice(1, 3).join(), line);
  }
  const mirrored = await Promise.all(
    [...cells.values()].map(async (line) => {
      const [file = ''] = line.split(',');
      const picture = sharp(await readFile(join(folder.path, file))).flop();
      await writeFile(join(folder.path, `mirrored ${file}`), await picture.webp({ quality: 90 }).toBuffer());
      return `mirrored ${line}`;
    }),
  );
  return folder.manifest([...folder.lines, ...mirrored]);
};

test('of a pool a phone loads the 24 faces that its participant is given, and plays them offline', async ({
  openPage,
}) => {
  const folder = await copyBuiltInFaces('Example Foundation, CC BY 4.0');
  const server = await spawnServer({ from: 'built' });
  const page = await openPage();
  try {
    const args = [await makePool(folder), folder.path];
    expect(await facesImport(args, { DATABASE_URL: '', DATA_DIR: server.dataDir })).toMatchObject({ code: 0 });
    const loaded = new Set<string>();
    page.on('response', (answer) => {
      const [, file] = /generated_faces\/(\w+\.avif)$/.exec(answer.url()) ?? [];
      if (file) loaded.add(file);
    });
    // A server caches its faces for up to five seconds.
    await expect(async () => {
      const images: ShownImage[] = await (await page.request.get(`${server.origin}/api/images`)).json();
      expect(images.filter(({ flg_drawn }) => flg_drawn)).toHaveLength(24);
    }).toPass({ timeout: 60_000 });

    await page.goto(`${server.origin}/test`);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByText(landing.en.faces.figure(5 * 24))).toBeVisible();
    const given = page.waitForResponse(/\/api\/images\?uid_user=/);
    await startTest(page, 'en');
    const images: ShownImage[] = await (await given).json();
    const files = (tutorial: boolean) =>
      images.filter((image) => image.tutorial === tutorial).map(({ file_name }) => file_name);
    expect(files(false)).toHaveLength(24);
    await expect.poll(() => files(false).filter((file) => !loaded.has(file))).toEqual([]);

    await page.context().setOffline(true);
    await playPractice(page, 'en');
    await page.getByRole('button', { name: slides.en.next, exact: true }).click();
    await playRound(page, 'en', 1);
    await expect(page.getByRole('heading', { name: slides.en.roundTitle.of(2, 5) })).toBeVisible();
    expect([...loaded].filter((file) => ![...files(false), ...files(true)].includes(file))).toEqual([]);
  } finally {
    await closePages(page);
    await server.stop();
    await folder.remove();
  }
});
