import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { releases } from '../../../contract/releases.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { isContinued, sendFile } from '../../http/send-file.ts';
import type { Keys } from '../../lib/secret-key.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { areFindingsPublic } from '../findings/findings.ts';
import { makeInBackground } from './background.ts';
import { codebookPolicy } from './codebook.ts';
import { findDatasets, type StoredDataset, storeOpened } from './datasets.repository.ts';
import { findHolder, keyFor } from './download-key.ts';
import { archiveOf } from './files.ts';
import { readDatasets, readOpenDatasets } from './read-datasets.ts';
import { folderOf, isOpenTier, isSame, type Named, parseVersion, type Version, versionText } from './versions.ts';

type Deps = {
  db: Database;
  openUnlimited: () => Database;
  keys: Keys;
  now: () => Date;
  facesFolder: string;
  config: Pick<Config, 'DATA_DIR' | 'RELEASES_DIR' | 'ORIGIN'>;
};

/** A dataset whose archive is here. */
type Whole = StoredDataset & { archive: NonNullable<StoredDataset['archive']>; file: string };

const versionOf = (text: string): Version => {
  const version = parseVersion(text);
  if (!version) throw new AppError('invalid_request');
  return version;
};

const namedIn = ({ des_tier, cod_version }: { des_tier: Named['tier']; cod_version: string }): Named => ({
  tier: des_tier,
  version: versionOf(cod_version),
});

/** The datasets: how staff makes them, and how everybody gets them. */
export const datasetRoutes = (
  app: FastifyInstance,
  { db, openUnlimited, keys, now, facesFolder, config }: Deps,
): void => {
  const folder = resolve(config.RELEASES_DIR ?? join(config.DATA_DIR, 'releases'));
  const background = makeInBackground({
    ...{ db, openUnlimited, now, folder, facesFolder, log: app.log, origin: config.ORIGIN },
  });
  app.addHook('onClose', background.stop);
  const state = () => readDatasets(db, folder, now());

  const findWhole = async (named: Named): Promise<Whole | undefined> => {
    const found = (await findDatasets(db)).find(isSame(named));
    const file = archiveOf(folder, folderOf(named.tier, named.version));
    return found?.archive && existsSync(file) ? { ...found, archive: found.archive, file } : undefined;
  };

  const isForEverybody = async ({ tier, openedAt }: StoredDataset): Promise<boolean> =>
    openedAt !== null && isOpenTier(tier) && areFindingsPublic(db);

  const record = (
    { email }: Pick<Account, 'email'>,
    event: 'release_link_made' | 'release_downloaded',
    { tier, version }: Named,
  ) => recordSecurityEvent(db, { event, user: email, target: tier, detail: { version: versionText(version) } }, now());

  /** Whether a key opens the release; each download that begins with one is recorded. */
  const isOpenedBy = async (
    key: string | undefined,
    { tier, version, openedAt, archive }: Whole,
    request: FastifyRequest,
  ): Promise<boolean> => {
    if (!openedAt || key === undefined) return false;
    const isRest = isContinued(request, { sum: archive.sum, size: archive.bytes });
    const holder = await findHolder({ app, db, keys, now }, { key, tier, version, isContinued: isRest });
    if (holder && !isRest) await record(holder, 'release_downloaded', { tier, version });
    return holder !== undefined;
  };

  implement(app, releases, {
    'GET /releases': async () => {
      if (!(await areFindingsPublic(db))) throw new AppError('not_found');
      return readOpenDatasets(db, folder);
    },
    'GET /releases/state': state,
    'POST /releases': async ({ account, body: { des_tier, cod_version, about, change } }) => {
      const wanted = { ...namedIn({ des_tier, cod_version }), about };
      const told = change && { it: change.des_text_it, en: change.des_text_en };
      await background.begin(account, { ...wanted, change: told });
      return state();
    },
    'POST /releases/cancel': async ({ account }) => {
      await background.cancel(account);
      return state();
    },
    'POST /releases/open': async ({ account, body: { des_tier, cod_version } }) => {
      const named = namedIn({ des_tier, cod_version });
      if (!(await findWhole(named))) throw new AppError('release_not_ready');
      await transaction(db, async (tx) => {
        if (!(await storeOpened(tx, named, now()))) return;
        const event = { event: 'release_opened', user: account.email, target: des_tier } as const;
        await recordSecurityEvent(tx, { ...event, detail: { version: cod_version } }, now());
      });
      return state();
    },
    'POST /releases/link': async ({ account, body: { des_tier, cod_version } }) => {
      const version = versionOf(cod_version);
      const found = await findWhole({ tier: des_tier, version });
      if (!found?.openedAt) throw new AppError('release_not_ready');
      await record(account, 'release_link_made', found);
      const key = await keyFor({ keys, now }, account, des_tier, version);
      return { link: `/api/releases/${des_tier}/${cod_version}/archive?key=${key}` };
    },
    'GET /releases/:des_tier/:cod_version/archive': async ({ params, querystring, request, reply }) => {
      const found = await findWhole(namedIn(params));
      // Callers without access do not learn whether there is one.
      const isAllowed = found && ((await isForEverybody(found)) || (await isOpenedBy(querystring.key, found, request)));
      if (!isAllowed) throw new AppError('not_found');
      const name = `${folderOf(found.tier, found.version)}.tar.gz`;
      return sendFile(request, reply, { file: found.file, sum: found.archive.sum, type: 'application/gzip', name });
    },
    'GET /releases/:des_tier/:cod_version/codebook/:language': async ({ params, request, reply }) => {
      const found = await findWhole(namedIn(params));
      if (!found || !(await isForEverybody(found))) throw new AppError('not_found');
      const file = join(folder, folderOf(found.tier, found.version), `documentation/codebook.${params.language}.html`);
      reply.header('content-security-policy', codebookPolicy);
      return sendFile(request, reply, { file, type: 'text/html; charset=utf-8' });
    },
  });
};
