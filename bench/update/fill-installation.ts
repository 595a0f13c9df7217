import { join } from 'node:path';
import { pino } from 'pino';

type Modules = {
  'server/db/start-database.js': typeof import('../../server/db/start-database.ts');
  'server/demo/fill-campaign.js': typeof import('../../server/demo/fill-campaign.ts');
  'server/demo/fill-demo.js': typeof import('../../server/demo/fill-demo.ts');
};

/** Makes an installation with public runs, classes and tickets in `dataDir`, by the code of the release in `folder`. */
export const fillInstallation = async (folder: string, dataDir: string, runs: number): Promise<void> => {
  const load = <Path extends keyof Modules>(path: Path): Promise<Modules[Path]> => import(join(folder, path));
  const { startDatabase } = await load('server/db/start-database.js');
  const { fillDemo } = await load('server/demo/fill-demo.js');
  const { fillCampaign } = await load('server/demo/fill-campaign.js');
  const log = pino({ level: 'error' });
  const { asOwner, stop } = await startDatabase(
    { DATA_DIR: dataDir },
    { log, facesFolder: join(folder, 'web/generated_faces') },
  );
  await asOwner(async (db) => {
    const now = () => new Date();
    await fillDemo({ db, now }, { publicRuns: 200 });
    await fillCampaign({ db, now }, { runs });
  });
  await stop();
};
