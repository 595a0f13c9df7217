import { drawFaces } from '../server/testing/face-files.ts';
import { facesImport } from '../server/testing/faces-import.ts';
import { chrome } from '../web/i18n/chrome.ts';
import { landing } from '../web/i18n/landing.ts';
import { expect, test } from './journey.ts';

const credit = 'Example Foundation, CC BY 4.0';
const settings = {
  CONTROLLER: 'Istituto Comprensivo Esempio, via Roma 1, Roma',
  LEGAL_BASIS: 'Compito di interesse pubblico della scuola (art. 6(1)(e) del GDPR)',
  PRIVACY_CONTACT: 'privacy@school.example',
};

test('an installation credits its own faces, and names the controller of the data', async ({
  openPage,
  installation,
  axe,
}) => {
  const own = await installation({ stored: settings });
  const folder = await drawFaces(credit);
  const one = (tutorial: boolean) => folder.lines.filter((line) => line.includes(`,${tutorial},`)).slice(0, 1);
  const manifest = await folder.manifest([...one(true), ...one(false)]);
  // Nobody has asked that server for its faces, which it would remember for a few seconds.
  const env = { ...own.databaseEnv, DATA_DIR: own.dataDir };
  expect(await facesImport([manifest, folder.path, '--allow-unbalanced'], env)).toMatchObject({ code: 0 });
  await folder.remove();

  const visitor = await openPage({ baseURL: own.origin });
  await visitor.goto('/test');
  const footer = visitor.getByRole('contentinfo');
  await expect(footer).toContainText(chrome.it.facesBy(credit));
  await expect(visitor.getByText(/generati/)).not.toBeAttached();
  await axe(visitor);
  await visitor.getByRole('button', { name: 'English' }).click();
  await expect(footer).toContainText(chrome.en.facesBy(credit));
  await visitor.getByRole('link', { name: landing.en.privacy, exact: true }).click();
  for (const setting of Object.values(settings)) await expect(visitor.getByText(setting)).toBeVisible();
  await axe(visitor);
});
