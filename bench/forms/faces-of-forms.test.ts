import { expect, test } from 'vitest';
import { faceGenders, phenotypes, type ShownImage } from '../../contract/game.ts';
import { facesOfForms } from './faces-of-forms.ts';

const face = (id: number, about: Pick<ShownImage, 'des_phenotype' | 'des_gender' | 'tutorial' | 'flg_drawn'>) => ({
  ...{ id, file_name: `${id}.avif`, des_credit: null },
  ...about,
});

/** Faces `from` and the next one of each phenotype and gender. */
const form = (from: number): ShownImage[] =>
  phenotypes.flatMap((des_phenotype, row) =>
    faceGenders.flatMap((des_gender, column) =>
      [from, from + 1].map((place) =>
        face(100 * row + 10 * column + place, { des_phenotype, des_gender, tutorial: false, flg_drawn: true }),
      ),
    ),
  );

test('faces are counted by how often they are shown, without those of the practice round', () => {
  const shown = facesOfForms();
  const practice = face(999, { des_phenotype: 'Arabian', des_gender: 'F', tutorial: true });
  for (const from of [0, 2, 0]) shown.add([practice, ...form(from)]);
  expect(shown.count()).toEqual({ forms: 3, wrong_forms: 0, faces: 48, fewest: 1, most: 2 });
});

test('a form is wrong with a face too few, a face twice, or no face', () => {
  const shown = facesOfForms();
  const [one, , ...others] = form(0);
  if (!one) throw new Error('there is no face');
  for (const wrong of [[one, ...others], [one, one, ...others], []]) shown.add(wrong);
  expect(shown.count()).toMatchObject({ forms: 3, wrong_forms: 3 });
});
