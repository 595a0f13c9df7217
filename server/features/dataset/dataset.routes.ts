import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { releases } from '../../../contract/datasets.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { type Account, meetsFactorPolicy } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { isContinued, sendFile } from '../../http/send-file.ts';
import { openNote, sealNote } from '../../lib/sealed-note.ts';
import { findCaller } from '../accounts/accounts.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { areFindingsPublic } from '../findings/findings.ts';
import { makeInBackground } from './background.ts';
import { codebookPolicy } from './codebook.ts';
import { findDatasets, type StoredDataset, storeOpened } from './datasets.repository.ts';
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
  type Version,
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

/** For a browser, which cannot send a bearer with a download: it begins within minutes, as the sign-in lasts. */
const keyFor = (
  { keys, now }: Pick<Context, 'keys' | 'now'>,
  { id, uid_sign_in }: Pick<Account, 'id' | 'uid_sign_in'>,
  tier: TierName,
  version: Version,
): Promise<string> => {
  const begins_until = now().getTime() + beginMs;
  const note = { tier, version: versionText(version), id, uid_sign_in, begins_until };
  return sealNote(note, lifetimeMs, { key: keys.download, now: now() });
};

type Asked = { key: string; tier: TierName; version: Version; isContinued: boolean };

/** Finds the key's account, if it is for this dataset and its owner may still publish. */
const findHolder = async (
  { app, db, keys, now }: Pick<Context, 'db' | 'keys' | 'now'> & { app: FastifyInstance },
  { key, tier, version, isContinued }: Asked,
): Promise<Account | undefined> => {
  const note = await openNote(DownloadNote, key, { key: keys.download, now: now() });
  if (!note || note.tier !== tier || note.version !== versionText(version)) return undefined;
  if (!isContinued && now().getTime() > note.begins_until) return undefined;
  const account = await findCaller(db, note, now());
  return account?.scopes.includes('findings:publish') && meetsFactorPolicy(app, account) ? account : undefined;
};

type Deps = Pick<Context, 'db' | 'openUnlimited' | 'keys' | 'now' | 'config'> & { facesFolder: string };

/** A dataset with its archive. */
type Whole = StoredDataset & { file: string };

const versionOf = (text: string): Version => {
  const version = parseVersion(text);
  if (!version) throw new AppError('invalid_request');
  return version;
};

const namedIn = ({ des_tier, cod_version }: { des_tier: Named['tier']; cod_version: string }): Named => ({
  tier: des_tier,
  version: versionOf(cod_version),
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

  const isForEverybody = async ({ tier, openedAt }: StoredDataset): Promise<boolean> =>
    openedAt !== null && isOpenTier(tier) && areFindingsPublic(db);

  const record = (
    { email }: Pick<Account, 'email'>,
    event: 'release_link_made' | 'release_downloaded',
    { tier, version }: Named,
  ) => recordSecurityEvent(db, { event, user: email, target: tier, detail: { version: versionText(version) } }, now());

  /** Records each download that begins with a key. */
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
