import { drawFaces } from '../server/testing/face-files.ts';
import { facesImport } from '../server/testing/faces-import.ts';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { chrome } from '../web/i18n/chrome.ts';
import { landing } from '../web/i18n/landing.ts';
import { expect, test } from './journey.ts';
import { closePages } from './office.ts';

const credit = 'Example Foundation, CC BY 4.0';

test('after an import the footer credits the faces, and no longer says that they are generated', async ({
  page,
  axe,
}) => {
  const folder = await drawFaces(credit);
  // A server of its own, since other journeys expect the built-in faces.
  const server = await spawnServer({ from: 'built' });
  try {
    const footer = page.getByRole('contentinfo');
    await page.goto(`${server.origin}/test`);
    await page.getByRole('button', { name: 'English' }).click();
    const claim = page.getByText(landing.en.faces.builtInNote);
    await expect(claim).toBeVisible();

    const one = (tutorial: boolean) => folder.lines.filter((line) => line.includes(`,${tutorial},`)).slice(0, 1);
    const manifest = await folder.manifest([...one(true), ...one(false)]);
    const args = [manifest, folder.path, '--allow-unbalanced'];
    expect(await facesImport(args, { DATABASE_URL: '', DATA_DIR: server.dataDir })).toMatchObject({ code: 0 });
    // A server caches its faces for up to five seconds.
    await expect(async () => {
      await page.reload();
      await expect(footer).toContainText(chrome.en.facesBy(credit), { timeout: 3000 });
    }).toPass({ timeout: 60_000 });
    await expect(claim).not.toBeAttached();
    await page.getByRole('button', { name: 'Italiano' }).click();
    await expect(footer).toContainText(chrome.it.facesBy(credit));
    await axe(page);
  } finally {
    await closePages(page);
    await server.stop();
    await folder.remove();
  }
});
