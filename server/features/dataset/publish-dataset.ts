import { mkdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { Database, DbOrTx, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { leastRuns } from './coarsen.ts';
import {
  DatasetProblem,
  findDatasets,
  recordDatasetEvent,
  type StoredDataset,
  storeDataset,
} from './datasets.repository.ts';
import type { About } from './description.ts';
import { beginFolder } from './files.ts';
import { type Editions, findCampaign, findFaceFile, findLastEditions, readSource } from './source.ts';
import { folderOf, isOpenTier, isSame, isSameEdition, type Named, nextVersions, versionText } from './versions.ts';
import { type WriteOptions, type Written, writeDataset } from './write-dataset.ts';

export type PublishOptions = Named &
  Pick<WriteOptions, 'seed' | 'onProgress' | 'signal'> & {
    into: string;
    about: About;
    now: () => Date;
    /** Files of shipped faces; others are in the database. */
    facesFolder: string;
    /** In the transaction that stores the dataset; may refuse by throwing. */
    beforeStored?: (tx: Tx) => Promise<void>;
    user: string;
  };

export type Published = Pick<Written, 'runs' | 'rows' | 'report'>;

/** Those of the version's first dataset, in any tier, or the last ones. */
const chooseEditions = async (
  db: DbOrTx,
  uid_session: string,
  { version }: Named,
  datasets: readonly StoredDataset[],
): Promise<Editions> => {
  const earlier = datasets.find((dataset) => isSameEdition(dataset.version, version));
  const editions = earlier?.jsn_editions ?? (await findLastEditions(db, uid_session));
  if (Object.keys(editions).length === 0)
    throw new DatasetProblem('no_edition', 'there is no edition of the figures yet: a dataset is made from one');
  return editions;
};

/** Makes a dataset of the public campaign. Only for the holder of the lock. Throws an Error in words. */
export const publishDataset = async (db: Database, options: PublishOptions): Promise<Published> => {
  const { tier, version, into, about, now, user, facesFolder, seed, onProgress, signal } = options;
  const at = now();
  const date = dayInItaly(at);
  const uid_session = await findCampaign(db);
  if (uid_session === undefined)
    throw new DatasetProblem('no_campaign', 'no public campaign has runs by people: nothing is released');
  const datasets = await findDatasets(db);
  if (!nextVersions(datasets, Number(date.slice(0, 4))).some(isSame(options)))
    throw new DatasetProblem('out_of_turn', `${versionText(version)} of ${tier} does not follow those that there are`);
  const editions = await chooseEditions(db, uid_session, options, datasets);

  await mkdir(into, { recursive: true, mode: 0o700 });
  const folder = await beginFolder(into, folderOf(tier, version), { isOpen: isOpenTier(tier) });
  try {
    const { sums, ...published } = await transaction(db, async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`);
      const source = await readSource(tx, uid_session, editions);
      const { writer } = folder;
      const findFace = (file_name: string) => findFaceFile(tx, facesFolder, file_name);
      const given = { tier, version, date, about, source, writer, findFace, seed, onProgress, signal };
      return writeDataset(given).finally(writer.close);
    });
    if (published.runs < leastRuns) throw new DatasetProblem('too_few_runs', `there are fewer than ${leastRuns} runs`);
    const onBytes = (done: number, of: number) => onProgress?.({ step: 'archive', done, of });
    const archive = await folder.pack({ date, signal, onBytes });
    const { runs, report } = published;
    await transaction(db, async (tx) => {
      await options.beforeStored?.(tx);
      await storeDataset(tx, options, {
        ...{ jsn_editions: editions, jsn_about: about, jsn_report: report, num_runs: runs, cod_sums: sums },
        ...{ tms_begun_at: at, tms_made_at: now(), num_bytes: archive.bytes, cod_archive: archive.sum },
      });
      const detail = { runs: String(runs), sums };
      await recordDatasetEvent(tx, options, { event: 'data_released', user, now: now(), detail });
      await folder.finish();
    });
    return published;
  } catch (error) {
    await folder.drop();
    throw error;
  }
};
