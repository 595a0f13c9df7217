import { expect, test } from 'vitest';
import { faceGenders, phenotypes } from '../../contract/game.ts';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import { sumsOfRuns } from '../features/figures/figures.ts';
import { drawManner, drawParticipant, simulateRun } from '../features/play/play.ts';
import { type CampaignTable, tableOf } from './campaign-table.ts';

const asked = ['good_looking', 'honest', 'rich', 'smart', 'migrant'].map((adjective, place) => ({
  ...{ id: [2, 4, 5, 6, 8][place] ?? 0, adjective },
}));

/** The faces of one campaign: five of each phenotype and gender, whose effects follow from their ids. */
const facesOf = (campaign: number) =>
  phenotypes.flatMap((des_phenotype, row) =>
    faceGenders.flatMap((des_gender, column) =>
      [0, 1, 2, 3, 4].map((copy) => ({
        ...{ id: 1 + 60 * campaign + 10 * row + 5 * column + copy, des_phenotype, des_gender },
      })),
    ),
  );

const simulate = (campaign: number, runs: number): CampaignTable => {
  const faces = facesOf(campaign);
  const sums = sumsOfRuns(faces);
  for (let run = 0; run < runs; run += 1) {
    const random = seededRandom(1000 * campaign + run);
    // A form of the pool: two faces of each cell.
    const form = faces.filter((_, place) => [0, 1].includes((place + run) % 5));
    const { responses } = simulateRun({
      ...{ uid_session: '', uid_user: '' },
      adjectives: asked.map((word) => ({ ...word, tutorial: false })),
      images: form.map((face) => ({ ...face, tutorial: false })),
      ...{ random, manner: drawManner(random), person: drawParticipant(2026, random), year: 2026 },
    });
    sums.add({
      id_adjective: responses.map(({ id_adjective }) => id_adjective),
      id_image: responses.map(({ id_image }) => id_image),
      flg_response: responses.map(({ flg_response }) => flg_response),
      val_elapsed_time: responses.map(({ val_elapsed_time }) => val_elapsed_time),
    });
  }
  return tableOf(sums.read(), asked, faces);
};

const campaigns = Array.from({ length: 12 }, (_, campaign) => simulate(campaign, 300));

test.each((campaigns[0] ?? []).map(({ kind }, place) => ({ kind, place })))(
  'in campaigns of other people and other faces about 95% of the intervals hold the truth: $kind',
  ({ place }) => {
    const rows = campaigns.flatMap((table) => table[place]?.rows ?? []);
    expect(rows.length).toBeGreaterThan(250);
    const held = rows.filter(({ holds }) => holds).length / rows.length;
    expect(held).toBeGreaterThan(0.91);
    expect(held).toBeLessThan(0.99);
  },
);

test('without runs there is no figure', () => {
  expect(tableOf(new Map(), asked, facesOf(0)).flatMap(({ rows }) => rows)).toEqual([]);
});
