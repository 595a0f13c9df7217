import type { RunTemplate } from '../runs.ts';

type Uids = { uid_session: string; uid_user: string };

/** Makes a call of the contract ('POST /gamesession/:uid_session/progress') and resolves to its answer; throws for any but a 200. */
export type Ask = (call: string, input?: { uid_session?: string; body?: string }) => Promise<Record<string, unknown>>;

export const rounds = [1, 2, 3, 4, 5];

const mustBe = (isRight: boolean, what: string): void => {
  if (!isRight) throw new Error(`${what} was not as it must be`);
};

const handIn = async (ask: Ask, template: RunTemplate, uids: Uids): Promise<void> => {
  const { stored } = await ask('POST /responses', { body: template(uids) });
  mustBe(stored === 120, 'the receipt of a run');
};

/** A whole run of the public campaign, with the calls of its page in their order. Resolves to who it was. */
export const playPublicRun = async (ask: Ask, template: RunTemplate): Promise<string> => {
  const { uid_session } = (await ask('GET /public_game_session/check')) as Uids;
  const { uid_user } = (await ask('GET /public_game_session/:uid_session/create_user', { uid_session })) as Uids;
  const body = JSON.stringify({ uid_session, uid_user });
  const { denied } = await ask('POST /public_game_session/check_url', { body });
  mustBe(denied === false, 'the check of an address');
  await ask('GET /adjectives?public=true');
  await ask('GET /images');
  await handIn(ask, template, { uid_session, uid_user });
  return uid_user;
};

/** A whole run in a class that has started, from the page to the stored run, with a call at each of the five rounds. */
export const playClassRun = async (ask: Ask, template: RunTemplate, uids: Uids): Promise<string> => {
  const { uid_session, uid_user } = uids;
  await ask('GET /gamesession/:uid_session', { uid_session });
  await ask('GET /adjectives?private=true');
  await ask('GET /images');
  await ask('POST /gamesession/:uid_session/createuser', { uid_session, body: JSON.stringify({ uid_user }) });
  for (const num_round of rounds) {
    const body = JSON.stringify({ uid_user, num_round });
    const reached = await ask('POST /gamesession/:uid_session/progress', { uid_session, body });
    mustBe(reached.num_round === num_round, 'a round');
  }
  await handIn(ask, template, uids);
  return uid_user;
};
