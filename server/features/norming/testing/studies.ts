import { randomUUID } from 'node:crypto';
import type { Deal, NormingResults, NormingStudy, Rating } from '../../../../contract/norming.ts';
import type { Scope } from '../../../../contract/scopes.ts';
import { askAs, signedInWith } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { ask } from '../../../testing/participants.ts';

/** A whole rating of a face, as an attentive adult gives it. */
export const aRating = (id_image: number, more: Partial<Rating> = {}): Rating => ({
  id_image,
  val_age: 25,
  des_gender: 'F',
  des_phenotype: 'EastAsian',
  val_friendliness: 4,
  val_attractiveness: 4,
  val_realness: 5,
  val_elapsed_time: 12_000,
  ...more,
});

export type Staff = Awaited<ReturnType<typeof signedInWith>>;

/** Signs somebody in who may create norming studies. */
export const signedInResearcher = (test: TestApp, ...more: Scope[]): Promise<Staff> =>
  signedInWith(test, ['session:create', ...more]);

/** Creates a study, of the faces in use unless another set is given. */
export const createStudy = async (
  test: TestApp,
  { headers }: Staff,
  more: Partial<{ id_image_set: number; flg_attractiveness: boolean; flg_simulated: boolean; des_name: string }> = {},
): Promise<NormingStudy> => {
  const rows = await test.query<{ id: number }>('select id from image_set where flg_active');
  const draft = { des_name: 'Insieme A', id_image_set: rows[0]?.id, ...more };
  const { status, body } = await askAs<NormingStudy>(test, headers, 'POST', '/norming', draft);
  if (status !== 200) throw new Error(`the call answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** Makes somebody begin to rate. */
export const newRater = (
  test: TestApp,
  uid_study: string,
  { flg_adult = true, uid_rater = randomUUID() as string } = {},
) => ask<Deal>(test, 'POST', `/norming/${uid_study}/raters`, { uid_rater, flg_adult });

export const rate = (test: TestApp, uid_study: string, uid_rater: string, ratings: Rating[]) =>
  ask<{ num_rated: number }>(test, 'POST', `/norming/${uid_study}/ratings`, { uid_rater, ratings });

/** Somebody who rates all their faces; different ones differently. Resolves to their uid. */
export const wholeRater = async (
  test: TestApp,
  uid_study: string,
  more: (id_image: number, index: number) => Partial<Rating> = () => ({}),
): Promise<string> => {
  const { body: deal } = await newRater(test, uid_study);
  const ratings = deal.faces.map(({ id }, index) => aRating(id, { val_age: 20 + (index % 9), ...more(id, index) }));
  const { status } = await rate(test, uid_study, deal.uid_rater, ratings);
  if (status !== 200) throw new Error(`the rating answered ${status}`);
  return deal.uid_rater;
};

export const wholeRaters = async (test: TestApp, uid_study: string, count: number): Promise<void> => {
  for (let rater = 0; rater < count; rater += 1) await wholeRater(test, uid_study);
};

export const resultsOf = async (test: TestApp, { headers }: Staff, uid_study: string): Promise<NormingResults> => {
  const { status, body } = await askAs<NormingResults>(test, headers, 'GET', `/norming/${uid_study}/results`);
  if (status !== 200) throw new Error(`the results answered ${status}: ${JSON.stringify(body)}`);
  return body;
};
