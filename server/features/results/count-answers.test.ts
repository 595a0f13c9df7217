import { expect, test } from 'vitest';
import { countAnswers, type FoldedRun, type TestFace } from './count-answers.ts';

const faces: TestFace[] = [
  { id: 1, des_phenotype: 'Caucasian', des_gender: 'F' },
  { id: 2, des_phenotype: 'Caucasian', des_gender: 'F' },
  { id: 3, des_phenotype: 'Caucasian', des_gender: 'M' },
  { id: 32_767, des_phenotype: 'EastAsian', des_gender: 'M' },
];

const practiceFace = 90;

type Shown = [id_adjective: number, id_image: number, flg_response: boolean | null];

const run = (shown: Shown[], of: Partial<FoldedRun> = {}): FoldedRun => ({
  uid_session: 'public',
  id_image_set: 1,
  id_adjective: shown.map(([adjective]) => adjective),
  id_image: shown.map(([, image]) => image),
  flg_response: shown.map(([, , answer]) => answer),
  ...of,
});

const cell = (id_adjective: number, face: TestFace | undefined, yes: number, answers: number, of = {}) => ({
  ...{ uid_session: 'public', id_image_set: 1, id_adjective },
  ...{ des_phenotype: face?.des_phenotype, des_gender: face?.des_gender, yes, answers },
  ...of,
});

test('faces of one phenotype and gender share a cell, over all runs; another word has cells of its own', () => {
  const runs = [
    run([
      [1, 1, true],
      [1, 2, false],
      [2, 1, true],
      [1, 3, true],
    ]),
    run([
      [1, 2, true],
      [1, 1, true],
    ]),
  ];
  expect(countAnswers(runs, faces)).toEqual([
    cell(1, faces[0], 3, 4),
    cell(2, faces[0], 1, 1),
    cell(1, faces[2], 1, 1),
  ]);
});

test('a face that passed without an answer is neither YES nor an answer, but its cell exists', () => {
  expect(
    countAnswers(
      [
        run([
          [1, 1, null],
          [1, 2, false],
          [1, 3, null],
        ]),
      ],
      faces,
    ),
  ).toEqual([cell(1, faces[0], 0, 1), cell(1, faces[2], 0, 0)]);
});

test('sessions and sets of faces are counted apart', () => {
  const shown: Shown[] = [[1, 1, true]];
  const others = [{ uid_session: 'class' }, { id_image_set: 2 }];
  expect(countAnswers([run(shown), ...others.map((of) => run(shown, of)), run(shown)], faces)).toEqual([
    cell(1, faces[0], 2, 2),
    ...others.map((of) => cell(1, faces[0], 1, 1, of)),
  ]);
});

test('the largest ids are told apart, and answers to other faces are not counted', () => {
  const runs = [
    run([
      [32_767, 32_767, true],
      [32_766, 32_767, false],
      [1, practiceFace, true],
    ]),
  ];
  expect(countAnswers(runs, faces)).toEqual([cell(32_767, faces[3], 1, 1), cell(32_766, faces[3], 0, 1)]);
});

test('no run, no cell', () => {
  expect(countAnswers([], faces)).toEqual([]);
});
