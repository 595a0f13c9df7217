import type { FieldProblem } from '../../../contract/errors.ts';
import { answerWindow, type GameResponse, type Run, untimedWindow } from '../../../contract/responses.ts';
import type { Reference, ReferenceImage } from '../game/game.service.ts';
import { findProfileProblems } from './profile.service.ts';

/** Whoever answers faster, in ms, has not seen the face. */
const fastestAnswer = 100;

const at = (index: number, field: keyof GameResponse, problem: string): FieldProblem => ({
  field: `responses.${index}.${field}`,
  problem,
});

/** Where a run does not belong to one participant of one session throughout; needs no database. */
export const findIdentityProblems = ({ responses, public_user_profiling_data: profile }: Run): FieldProblem[] => {
  const [first] = responses;
  const problems = responses.flatMap(({ uid_session, uid_user }, index) => [
    ...(uid_session === first?.uid_session ? [] : [at(index, 'uid_session', 'not the session of the first answer')]),
    ...(uid_user === first?.uid_user ? [] : [at(index, 'uid_user', 'not the participant of the first answer')]),
  ]);
  if (!profile || profile.uid_user === first?.uid_user) return problems;
  return [...problems, { field: 'public_user_profiling_data.uid_user', problem: 'not the participant of the answers' }];
};

type AnswerRules = {
  /** The ids that the session asks, in their order. */
  adjectives: number[];
  images: ReadonlyMap<number, ReferenceImage>;
  flg_untimed: boolean;
};

const timeProblem = ({ val_elapsed_time, flg_response }: GameResponse, flg_untimed: boolean): string | undefined => {
  if (flg_response === null) {
    if (flg_untimed) return 'without a limit of time no face passes';
    return val_elapsed_time === answerWindow ? undefined : `a face passes after ${answerWindow} ms`;
  }
  if (flg_untimed && val_elapsed_time > untimedWindow) return `longer than ${untimedWindow} ms`;
  if (!flg_untimed && val_elapsed_time >= answerWindow) return `not within ${answerWindow} ms`;
  return val_elapsed_time >= fastestAnswer ? undefined : `an answer takes at least ${fastestAnswer} ms`;
};

const faceProblem = (face: ReferenceImage | undefined, seen: boolean): string | undefined => {
  if (!face) return 'an unknown face';
  if (face.tutorial) return 'a face of the practice round';
  return seen ? 'shown twice for this adjective' : undefined;
};

const adjectiveProblem = (id: number, previous: number, adjectives: number[]): string | undefined => {
  if (!adjectives.includes(id)) return 'not an adjective of this session';
  return id < previous ? 'adjectives follow each other by id' : undefined;
};

const findAnswerProblems = (
  responses: GameResponse[],
  { adjectives, images, flg_untimed }: AnswerRules,
): FieldProblem[] => {
  const seen = new Set<string>();
  return responses.flatMap((answer, index) => {
    const { id_adjective, id_image } = answer;
    const shown = `${id_adjective} ${id_image}`;
    const wrongFace = faceProblem(images.get(id_image), seen.has(shown));
    const wrongAdjective = adjectiveProblem(id_adjective, responses[index - 1]?.id_adjective ?? 0, adjectives);
    const wrongTime = timeProblem(answer, flg_untimed);
    seen.add(shown);
    return [
      ...(wrongFace ? [at(index, 'id_image', wrongFace)] : []),
      ...(wrongAdjective ? [at(index, 'id_adjective', wrongAdjective)] : []),
      ...(wrongTime ? [at(index, 'val_elapsed_time', wrongTime)] : []),
    ];
  });
};

const cellsOf = (faces: (ReferenceImage | undefined)[]): string =>
  faces
    .map((face) => `${face?.des_phenotype} ${face?.des_gender}`)
    .sort()
    .join();

/**
 * Every round must show the same faces, as many of each phenotype and gender as the test has now. A run that began
 * before some faces were replaced passes, with those it was shown.
 */
const findSetProblems = (responses: GameResponse[], { adjectives, images }: AnswerRules): FieldProblem[] => {
  const test = [...images.values()].filter(({ tutorial, flg_retired }) => !tutorial && !flg_retired);
  const expected = adjectives.length * test.length;
  if (responses.length !== expected)
    return [{ field: 'responses', problem: `must be ${expected}: each adjective with each face` }];

  const rounds = adjectives.map((id) =>
    responses.filter(({ id_adjective }) => id_adjective === id).map(({ id_image }) => id_image),
  );
  const sets = new Set(rounds.map((faces) => faces.toSorted((a, b) => a - b).join()));
  const cells = cellsOf(test);
  if (sets.size === 1 && rounds.every((faces) => cellsOf(faces.map((id) => images.get(id))) === cells)) return [];

  const retired = responses.flatMap(({ id_image }, index) =>
    images.get(id_image)?.flg_retired ? [at(index, 'id_image', 'a retired face')] : [],
  );
  return retired.length > 0 ? retired : [{ field: 'responses', problem: 'each adjective needs each face of the test' }];
};

/**
 * Everything that makes a run impossible, by field; an empty list when it may be stored.
 * @param year the current one
 */
export const findRunProblems = (
  { responses, flg_untimed, public_user_profiling_data: profile }: Run,
  { flg_public, reference, year }: { flg_public: boolean; reference: Reference; year: number },
): FieldProblem[] => {
  const adjectives = reference.adjectives
    .filter((adjective) => (flg_public ? adjective.flg_public : adjective.flg_private))
    .map(({ id }) => id);
  const rules = { adjectives, images: reference.images, flg_untimed };
  const answers = findAnswerProblems(responses, rules);
  return [
    ...(answers.length > 0 ? answers : findSetProblems(responses, rules)),
    ...findProfileProblems(profile, { flg_public, countryIds: reference.countryIds, year }),
  ];
};
