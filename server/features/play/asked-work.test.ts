import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../read-config.ts';
import { publicRun } from '../../testing/participants.ts';
import { solveProof } from '../../testing/solve-proof.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { createFairPlay, type Judgement } from './fair-play.ts';

const server = useTestApp({ per: 'test' });
let play: ReturnType<typeof createFairPlay>;
const base = 50;

beforeEach(() => {
  const config = { ...readConfig({}), FAIR_PLAY: 'strict' } as const;
  const readSettings = async () => ({ MAX_RUNS_PER_ADDRESS: 600 });
  play = createFairPlay({ ...server, isFlooded: async () => false, readSettings, config, effort: base });
});

const networks = { from: '192.0.2.1', network: '192.0.2.1' };
const somebody = () => ({ uid_session: randomUUID(), uid_user: randomUUID() });

/** A flood of participants, each of whom hands in a run that is judged so. Returns what the next one is asked for. */
const flood = (judged: Pick<Judgement, 'aside'> & Partial<Judgement>): number => {
  for (let made = 0; made < 4000; made += 1) {
    play.newChallenge(somebody(), networks);
    play.countStored({ flags: [], address: { cod_address: 'one', most: 30, beyond: 'too_many' }, ...judged }, networks);
  }
  return play.newChallenge(somebody(), networks).max;
};

const later = (ms: number) => server.setNow(new Date(server.now().getTime() + ms));

describe('the work of a script that hands in as many runs as it makes', () => {
  const address = { cod_address: 'one', most: 30, beyond: 'without_proof' } as const;

  it.each<[string, Parameters<typeof flood>[0], number]>([
    ['runs that are set aside for want of work', { aside: 'without_proof' }, 8],
    ['impossible runs', { aside: 'impossible' }, 8],
    ['the few that count without work', { aside: null, address }, 8],
    ['runs that count', { aside: null }, 1],
  ])('with %s', (_, judged, times) => {
    expect(flood(judged)).toBe(times * base);
  });
});

it('a phone that solved the challenge that it was given first is believed, whatever it would be asked for now', async () => {
  const who = somebody();
  const made = server.now();
  const first = play.newChallenge(who, networks);
  flood({ aside: 'without_proof' });
  expect(play.challengeOf(who, made, networks).max).toBe(8 * base);
  later(10 * 60_000);
  const run = { ...(await publicRun(server, { uids: who })), proof: solveProof(first) };
  const { aside, address } = await play.judge(run, who, { flg_public: true, networks, made });
  expect([aside, address?.beyond]).toEqual([null, 'too_many']);
});
