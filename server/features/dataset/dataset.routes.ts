import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { releases } from '../../../contract/datasets.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { meetsFactorPolicy } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { isContinued, sendFile } from '../../http/send-file.ts';
import { openNote, sealNote } from '../../lib/sealed-note.ts';
import { findCaller } from '../accounts/accounts.ts';
import { areFindingsPublic } from '../findings/findings.ts';
import { makeInBackground } from './background.ts';
import { codebookPolicy } from './codebook.ts';
import { findDatasets, recordDatasetEvent, type StoredDataset, storeOpened } from './datasets.repository.ts';
import { archiveOf } from './files.ts';
import { readDatasets, readOpenDatasets } from './read-datasets.ts';
import {
  folderOf,
  isOpenTier,
  isSame,
  type Named,
  parseVersion,
  type TierName,
  tierNames,
  versionText,
} from './versions.ts';

const beginMs = 5 * 60_000;

/** A broken download may continue for so long. */
const lifetimeMs = 12 * 3_600_000;

const DownloadNote = z.object({
  tier: z.enum(tierNames),
  version: z.string(),
  id: z.string(),
  uid_sign_in: z.string(),
  /** ms since 1970. */
  begins_until: z.int(),
});

type Deps = Pick<Context, 'db' | 'openUnlimited' | 'keys' | 'now' | 'config'> & { facesFolder: string };

/** A dataset with its archive. */
type Whole = StoredDataset & { file: string };

const namedIn = ({ des_tier, cod_version }: { des_tier: TierName; cod_version: string }): Named => ({
  tier: des_tier,
  version: parseVersion(cod_version),
});

export const datasetRoutes = (
  app: FastifyInstance,
  { db, openUnlimited, keys, now, facesFolder, config }: Deps,
): void => {
  const folder = resolve(config.RELEASES_DIR ?? join(config.DATA_DIR, 'releases'));
  const deps = { db, openUnlimited, now, folder, facesFolder, log: app.log, origin: config.ORIGIN };
  const background = makeInBackground(deps);
  app.addHook('onClose', background.stop);
  const state = () => readDatasets(db, folder, now());

  const findWhole = async (named: Named): Promise<Whole | undefined> => {
    const found = (await findDatasets(db)).find(isSame(named));
    const file = archiveOf(folder, folderOf(named.tier, named.version));
    return found && existsSync(file) ? { ...found, file } : undefined;
  };

  const isForEverybody = async ({ tier, tms_opened_at }: StoredDataset): Promise<boolean> =>
    tms_opened_at !== null && isOpenTier(tier) && areFindingsPublic(db);

  /** Whether the key's account may still publish. Records each download that begins with a key. */
  const isOpenedBy = async (key: string | undefined, found: Whole, request: FastifyRequest): Promise<boolean> => {
    if (!found.tms_opened_at || key === undefined) return false;
    const note = await openNote(DownloadNote, key, { key: keys.download, now: now() });
    if (!note || note.tier !== found.tier || note.version !== versionText(found.version)) return false;
    const isRest = isContinued(request, { sum: found.cod_archive ?? '', size: found.num_bytes ?? 0 });
    if (!isRest && now().getTime() > note.begins_until) return false;
    const holder = await findCaller(db, note, now());
    if (!holder?.scopes.includes('findings:publish') || !meetsFactorPolicy(app, holder)) return false;
    if (!isRest) await recordDatasetEvent(db, found, { event: 'release_downloaded', user: holder.email, now: now() });
    return true;
  };

  implement(app, releases, {
    'GET /releases': async () => {
      if (!(await areFindingsPublic(db))) throw new AppError('not_found');
      return readOpenDatasets(db, folder);
    },
    'GET /releases/state': state,
    'POST /releases': async ({ account, body: { des_tier, cod_version, about, change } }) => {
      const inWords = change && { it: change.des_text_it, en: change.des_text_en };
      await background.begin(account, { ...namedIn({ des_tier, cod_version }), about, change: inWords });
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
        await recordDatasetEvent(tx, named, { event: 'release_opened', user: account.email, now: now() });
      });
      return state();
    },
    'POST /releases/link': async ({ account, body: { des_tier, cod_version } }) => {
      const found = await findWhole(namedIn({ des_tier, cod_version }));
      if (!found?.tms_opened_at) throw new AppError('release_not_ready');
      await recordDatasetEvent(db, found, { event: 'release_link_made', user: account.email, now: now() });
      const { id, uid_sign_in } = account;
      const note = { tier: des_tier, version: cod_version, id, uid_sign_in, begins_until: now().getTime() + beginMs };
      // For a browser, which cannot send a bearer with a download: it begins within minutes, as the sign-in lasts.
      const key = await sealNote(note, lifetimeMs, { key: keys.download, now: now() });
      return { link: `/api/releases/${des_tier}/${cod_version}/archive?key=${key}` };
    },
    'GET /releases/:des_tier/:cod_version/archive': async ({ params, querystring, request, reply }) => {
      const found = await findWhole(namedIn(params));
      // Callers without access do not learn whether there is one.
      const isAllowed = found && ((await isForEverybody(found)) || (await isOpenedBy(querystring.key, found, request)));
      if (!isAllowed) throw new AppError('not_found');
      const name = `${folderOf(found.tier, found.version)}.tar.gz`;
      const sum = found.cod_archive ?? '';
      return sendFile(request, reply, { file: found.file, sum, type: 'application/gzip', name });
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
