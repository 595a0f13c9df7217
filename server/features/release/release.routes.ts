import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { releases } from '../../../contract/releases.ts';
import { openTiers } from '../../../contract/rules/releases.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { sendFile } from '../../http/send-file.ts';
import type { Keys } from '../../secret-key.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { areFindingsPublic } from '../findings/findings.ts';
import { archiveOf } from './archive.ts';
import { codebookPolicy } from './codebook.ts';
import { keyFor, opens } from './download-link.ts';
import { makeInBackground } from './make-in-background.ts';
import { readOpenReleases, readReleases } from './read-releases.ts';
import { findReleases, type StoredRelease, storeOpened } from './releases.repository.ts';
import { folderOf, parseVersion, type TierName, type Version, versionText } from './tiers.ts';

type Deps = {
  db: Database;
  openApart: () => Database;
  keys: Keys;
  now: () => Date;
  facesFolder: string;
  config: Pick<Config, 'DATA_DIR' | 'RELEASES_DIR' | 'ORIGIN'>;
};

const versionOf = (text: string): Version => {
  const version = parseVersion(text);
  if (!version) throw new AppError('invalid_request');
  return version;
};

const isOpenTier = (tier: TierName): boolean => (openTiers as readonly TierName[]).includes(tier);

/** The research releases: how staff makes them, and how everybody gets them. */
export const releaseRoutes = (app: FastifyInstance, { db, openApart, keys, now, facesFolder, config }: Deps): void => {
  const folder = resolve(config.RELEASES_DIR ?? join(config.DATA_DIR, 'releases'));
  const background = makeInBackground({
    ...{ db, openApart, now, folder, facesFolder, log: app.log, origin: config.ORIGIN },
  });
  app.addHook('onClose', background.stop);
  const state = () => readReleases(db, folder, now());

  /** The release, if it is whole and its archive is here. */
  const findWhole = async (tier: TierName, version: Version) => {
    const found = (await findReleases(db)).find(
      (release) => release.tier === tier && versionText(release.version) === versionText(version),
    );
    const file = archiveOf(folder, tier, version);
    return found?.made && found.archive && existsSync(file) ? { ...found, archive: found.archive, file } : undefined;
  };

  const mayHave = async ({ tier, version, openedAt }: StoredRelease, key: string | undefined): Promise<boolean> => {
    if (!openedAt) return false;
    if (isOpenTier(tier) && (await areFindingsPublic(db))) return true;
    return opens({ db, keys, now }, key, tier, version);
  };

  implement(app, releases, {
    'GET /releases': async () => {
      if (!(await areFindingsPublic(db))) throw new AppError('not_found');
      return { releases: await readOpenReleases(db, folder) };
    },
    'GET /releases/state': state,
    'POST /releases': async ({ account, body: { des_tier, cod_version, about, change } }) => {
      const wanted = { tier: des_tier, version: versionOf(cod_version), about };
      const told = change && { it: change.des_text_it, en: change.des_text_en };
      await background.begin(account, { ...wanted, change: told });
      return state();
    },
    'POST /releases/go_on': async ({ account }) => {
      await background.goOn(account);
      return state();
    },
    'POST /releases/cancel': async ({ account }) => {
      await background.cancel(account);
      return state();
    },
    'POST /releases/open': async ({ account, body: { des_tier, cod_version } }) => {
      const version = versionOf(cod_version);
      if (!(await findWhole(des_tier, version))) throw new AppError('release_not_ready');
      await transaction(db, async (tx) => {
        if (!(await storeOpened(tx, des_tier, version, now()))) return;
        const event = { event: 'release_opened', user: account.email, target: des_tier } as const;
        await recordSecurityEvent(tx, { ...event, detail: { version: cod_version } }, now());
      });
      return state();
    },
    'POST /releases/link': async ({ account, body: { des_tier, cod_version } }) => {
      const version = versionOf(cod_version);
      const found = await findWhole(des_tier, version);
      if (!found?.openedAt) throw new AppError('release_not_ready');
      const event = { event: 'release_downloaded', user: account.email, target: des_tier } as const;
      await recordSecurityEvent(db, { ...event, detail: { version: cod_version } }, now());
      const key = await keyFor({ keys, now }, account, des_tier, version);
      return { link: `/api/releases/${des_tier}/${cod_version}/archive?key=${key}` };
    },
    'GET /releases/:des_tier/:cod_version/archive': async ({ params, querystring, request, reply }) => {
      const found = await findWhole(params.des_tier, versionOf(params.cod_version));
      // Whoever may not have it does not learn whether there is one.
      if (!found || !(await mayHave(found, querystring.key))) throw new AppError('not_found');
      const name = `${folderOf(found.tier, found.version)}.tar.gz`;
      return sendFile(request, reply, { file: found.file, sum: found.archive.sum, type: 'application/gzip', name });
    },
    'GET /releases/:des_tier/:cod_version/codebook/:language': async ({ params, request, reply }) => {
      const found = await findWhole(params.des_tier, versionOf(params.cod_version));
      if (!found || !(await mayHave(found, undefined))) throw new AppError('not_found');
      const file = join(folder, folderOf(found.tier, found.version), `documentation/codebook.${params.language}.html`);
      reply.header('content-security-policy', codebookPolicy);
      return sendFile(request, reply, { file, type: 'text/html; charset=utf-8' });
    },
  });
};
