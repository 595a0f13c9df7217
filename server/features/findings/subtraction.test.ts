import { beforeEach, describe, expect, it } from 'vitest';
import type { ConditionalFinding, Findings } from '../../../contract/findings.ts';
import { type Phenotype, phenotypes } from '../../../contract/game.ts';
import { askAs } from '../../testing/accounts.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { makeEditions } from '../editions/editions.ts';
import { type Answering, smallCampaign } from '../editions/testing/small-campaign.ts';

// Somebody who reads every figure of the page at one moment, and takes those of some runs away from those of more.

type Campaign = Awaited<ReturnType<typeof smallCampaign>>;
type Levels = Parameters<Campaign['arrive']>[0];

const server = useTestApp({ per: 'test' });
let campaign: Campaign;
const caller = useSignedIn(server, { per: 'test', scopes: ['findings:read'] });
let phenotypeOf: Map<number, Phenotype>;
beforeEach(async () => {
  campaign = await smallCampaign(server.db);
  const { rows } = await campaign.query('select id, des_phenotype as phenotype from image where id_image_set = 1');
  phenotypeOf = new Map(rows.map(({ id, phenotype }) => [id, phenotype]));
});

const women: Levels = { gender: 'F', age: '18_24', own_phenotype: 'Caucasian', flagged: 'unflagged' };
const men: Levels = { ...women, gender: 'M' };
const others: Levels = { ...women, gender: 'other' };
const flagged: Levels = { ...women, flagged: 'flagged' };

const arrive = async (howMany: number, levels: Levels, answering?: Answering): Promise<void> => {
  await campaign.arriveMany(howMany, levels, server.now(), answering);
};

const makeEdition = async (): Promise<void> => {
  await campaign.fold(server.now());
  await makeEditions(server.db, server.now());
};

const read = async (query = ''): Promise<Findings> => {
  const { status, body } = await askAs<Findings>(server, caller.headers, 'GET', `/findings/preview?faces=1&${query}`);
  expect(status).toBe(200);
  return body;
};

/** Says YES to "migrant" for Arab faces, or for none of them. */
const toArab =
  (isYes: boolean): Answering =>
  (word, id_image) =>
    word === 'migrant' ? isYes && phenotypeOf.get(id_image) === 'Arabian' : id_image % 2 === 0;

type Cell = NonNullable<ConditionalFinding['phenotypes'][Phenotype]>;

const cellsOf = ({ conditional }: Findings): Map<string, Cell> =>
  new Map(
    conditional.flatMap(({ des_adjective, phenotypes: cells }) =>
      phenotypes.flatMap((key): [string, Cell][] => {
        const cell = cells[key];
        return cell ? [[`${des_adjective} ${key}`, cell]] : [];
      }),
    ),
  );

/** What is left of the runs of all when those of the parts that are shown are taken away, by cell and answer. */
const leftOf = (all: Findings, parts: readonly Findings[]): Map<string, number> => {
  const left = new Map<string, number>();
  for (const [name, cell] of cellsOf(all)) {
    const shown = parts.flatMap((part) => cellsOf(part).get(name) ?? []);
    if (shown.length === 0) continue;
    for (const given of ['given_yes', 'given_no'] as const)
      left.set(
        `${name} ${given}`,
        shown.reduce((runs, part) => runs - part[given].num_runs, cell[given].num_runs),
      );
  }
  return left;
};

const expectNoneOfFew = (left: ReadonlyMap<string, number>): void => {
  for (const [name, runs] of left) expect([name, runs, runs === 0 || runs >= 10]).toEqual([name, runs, true]);
};

describe('figures next to “migrant”', () => {
  it('of a small level do not follow from those of the others', async () => {
    await arrive(60, women);
    await arrive(60, men);
    await arrive(3, others, toArab(true));
    await arrive(9, others, toArab(false));
    await makeEdition();
    const parts = await Promise.all(['F', 'M', 'other'].map((level) => read(`group=gender&level=${level}`)));
    expect(parts.map(({ num_runs }) => num_runs)).toEqual([60, 60, 12]);
    for (const all of [await read(), await read('runs=edition')]) {
      expect(cellsOf(all).size).toBe(6);
      expectNoneOfFew(leftOf(all, parts));
    }
    // Nothing is told of Arab faces by gender. Nobody of the small level says YES for others, of which all others tell.
    const shown = parts.map((part) => [...cellsOf(part).keys()]);
    expect(shown[0]).toHaveLength(5);
    expect(shown).toEqual([shown[0], shown[0], []]);
    expect(shown[0]).not.toContain('rich Arabian');
  });

  it('of a few flagged runs do not follow from those of all and those without a flag', async () => {
    await arrive(90, women);
    await arrive(3, flagged, toArab(true));
    await arrive(9, flagged, toArab(false));
    await makeEdition();
    const unflagged = await read('runs=unflagged');
    expect(unflagged).toMatchObject({ num_runs: 90, flagged: { num_runs: 12 } });
    for (const all of [await read(), await read('runs=edition')]) expectNoneOfFew(leftOf(all, [unflagged]));
    expect([...cellsOf(unflagged).keys()]).toHaveLength(5);
  });
});

it('a word that a few of a level have answered is told of no level', async () => {
  const passing: Answering = (word, id_image) => (word === 'rich' ? null : id_image % 2 === 0);
  await arrive(60, women);
  await arrive(60, men);
  await arrive(3, others);
  await arrive(9, others, passing);
  await makeEdition();
  const wordsOf = ({ words }: Pick<Findings, 'words'>) => words.map(({ des_adjective }) => des_adjective);
  expect(wordsOf(await read())).toContain('rich');
  for (const level of ['F', 'M', 'other'])
    expect(wordsOf(await read(`group=gender&level=${level}`))).toEqual(['migrant']);
  const { group } = await read('group=gender');
  expect(group?.words.map(({ des_adjective }) => des_adjective)).toEqual(['migrant']);
  // By age they are all of one level, which leaves nobody.
  expect((await read('group=age')).group?.words).toHaveLength(2);
});

it('times are told only where they are certainly those of ten runs', async () => {
  const silent: Answering = () => false;
  await arrive(29, women, silent);
  await arrive(1, women, (_, id_image) => id_image % 2 === 0);
  await campaign.fold(server.now());
  for (const times of (await read()).times) {
    expect(times.yes).toBeNull();
    expect(times.no?.num_answers).toBe(29 * 24 + 12);
  }
  await arrive(18, women, (_, id_image) => id_image % 2 === 0);
  await campaign.fold(server.now());
  // 19 runs with twelve answers each: more than nine could have given.
  for (const times of (await read()).times) expect(times.yes?.num_answers).toBe(19 * 12);
});
