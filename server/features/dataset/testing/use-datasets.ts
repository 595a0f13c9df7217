import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, vi } from 'vitest';
import type { ReleasesState, ReleaseTier } from '../../../../contract/datasets.ts';
import { scratchFolder } from '../../../db/testing/scratch-folder.ts';
import { askAs, type SignedIn, signedInWith } from '../../../testing/accounts.ts';
import { securityEventsAbout } from '../../../testing/security-events.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { type EditionCampaign, editionCampaign } from './edition-campaign.ts';

export const about = {
  authors: [{ name: 'Anna Esempio', orcid: '0000-0001-2345-6789' }],
  contact: 'data@example.org',
};

/** An app in which publishing needs a second factor, and what staff does there with datasets. */
export const useDatasets = () => {
  const folder = scratchFolder(afterAll);
  const config = { RELEASES_DIR: folder, ORIGIN: 'https://prima-vista.example', SECOND_FACTOR: 'required' } as const;
  const server = useTestApp({ config });
  /** The campaign, and somebody who may publish. */
  const around = {} as { campaign: EditionCampaign; staff: SignedIn };

  const prove = (des_proof: 'second_factor' | 'password') =>
    server.db.$client.query('update sign_in set des_proof = $1', [des_proof]);
  const signIn = async (): Promise<void> => {
    server.setNow(new Date('2027-06-01T10:00:00Z'));
    around.staff = await signedInWith(server, ['findings:read', 'findings:publish']);
    await prove('second_factor');
  };
  /** A campaign with an edition, and no dataset. */
  const startAgain = async (): Promise<void> => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
    await server.db.$client.query(
      `truncate data_release, release_work, snapshot, figures_step, figures_change, figures_edition, security_event,
                findings_state cascade;
       delete from participant`,
    );
    around.campaign = await editionCampaign(server);
    await around.campaign.playEdition();
    await signIn();
  };

  const post = <T = ReleasesState>(path: string, payload: object = {}) =>
    askAs<T>(server, around.staff.headers, 'POST', `/releases${path}`, payload);
  const state = async () => (await askAs<ReleasesState>(server, around.staff.headers, 'GET', '/releases/state')).body;
  const begin = (des_tier: ReleaseTier, cod_version: string, more: object = {}) =>
    post('', { des_tier, cod_version, about, ...more });

  /** Waits until nothing is being made. */
  const ended = async (): Promise<ReleasesState> => {
    const isOver = async () => expect((await state()).work?.des_state).not.toBe('under_way');
    await vi.waitFor(isOver, { timeout: 120_000 });
    return state();
  };

  return {
    ...{ server, folder, around, prove, signIn, startAgain, post, state, begin, ended },
    show: (flg_public: boolean) => askAs(server, around.staff.headers, 'POST', '/findings/public', { flg_public }),

    make: async (des_tier: ReleaseTier, cod_version: string, more: object = {}): Promise<ReleasesState> => {
      expect((await begin(des_tier, cod_version, more)).status).toBe(200);
      const found = await ended();
      expect(found.work).toMatchObject({ des_tier, cod_version, des_state: 'made', des_problem: null });
      return found;
    },

    events: async () =>
      (await securityEventsAbout(server, around.staff.account.email))
        .filter(({ des_event }) => /release/.test(des_event))
        .map(({ des_event, des_target, jsn_detail }) => `${des_event} ${des_target} ${jsn_detail.version}`),

    get: (address: string, more: Record<string, string> = {}) =>
      server.app.inject({ method: 'GET', url: address, headers: more }),
    archiveAddress: (tier: ReleaseTier, version: string) => `/api/releases/${tier}/${version}/archive`,
  };
};
