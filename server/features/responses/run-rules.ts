import type { FieldProblem } from '../../../contract/errors.ts';
import type { GameResponse, Run } from '../../../contract/responses.ts';
import { answerWindowMs, fastestAnswerMs, untimedWindowMs } from '../../../contract/rules/limits.ts';
import type { Reference, ReferenceImage } from '../game/game.ts';
import { findProfileProblems, type Period } from './profile-rules.ts';

const at = (index: number, field: keyof GameResponse, problem: string): FieldProblem => ({
  field: `responses.${index}.${field}`,
  problem,
});

/** Returns where a run does not belong to a single participant of a single session. Needs no database. */
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
  /** Ids of the session's adjectives, in order. */
  adjectives: number[];
  images: ReadonlyMap<number, ReferenceImage>;
  /** The set whose faces the run shows. */
  id_image_set: number;
  flg_untimed: boolean;
};

const timeProblem = ({ val_elapsed_time, flg_response }: GameResponse, flg_untimed: boolean): string | undefined => {
  if (flg_response === null) {
    if (flg_untimed) return 'without a limit of time no face passes';
    return val_elapsed_time === answerWindowMs ? undefined : `a face passes after ${answerWindowMs} ms`;
  }
  if (flg_untimed && val_elapsed_time > untimedWindowMs) return `longer than ${untimedWindowMs} ms`;
  if (!flg_untimed && val_elapsed_time >= answerWindowMs) return `not within ${answerWindowMs} ms`;
  return val_elapsed_time >= fastestAnswerMs ? undefined : `an answer takes at least ${fastestAnswerMs} ms`;
};

const faceProblem = (face: ReferenceImage | undefined, id_image_set: number, seen: boolean): string | undefined => {
  if (!face) return 'an unknown face';
  if (face.tutorial) return 'a face of the practice round';
  if (face.id_image_set !== id_image_set) return 'a face of another set than that of the first answer';
  return seen ? 'shown twice for this adjective' : undefined;
};

const adjectiveProblem = (id: number, previous: number, adjectives: number[]): string | undefined => {
  if (!adjectives.includes(id)) return 'not an adjective of this session';
  return id < previous ? 'adjectives follow each other by id' : undefined;
};

const findAnswerProblems = (
  responses: GameResponse[],
  { adjectives, images, id_image_set, flg_untimed }: AnswerRules,
): FieldProblem[] => {
  const seen = new Set<string>();
  return responses.flatMap((answer, index) => {
    const { id_adjective, id_image } = answer;
    const shown = `${id_adjective} ${id_image}`;
    const wrongFace = faceProblem(images.get(id_image), id_image_set, seen.has(shown));
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

/** Repeated faces are ruled out by now: with the right number of answers, each adjective has each face of the set. */
const findSetProblems = (
  responses: GameResponse[],
  { adjectives, images, id_image_set }: AnswerRules,
): FieldProblem[] => {
  const faces = [...images.values()].filter((image) => !image.tutorial && image.id_image_set === id_image_set).length;
  const expected = adjectives.length * faces;
  if (responses.length !== expected)
    return [{ field: 'responses', problem: `must be ${expected}: each adjective with each face` }];
  return [];
};

/**
 * Returns the set of faces that a run was played with. It need not be in use any more, since the run may have begun
 * earlier. NaN when the first face is unknown.
 */
export const imageSetOf = ({ responses }: Run, { images }: Reference): number =>
  images.get(responses[0]?.id_image ?? Number.NaN)?.id_image_set ?? Number.NaN;

/**
 * Returns everything that makes a run invalid, by field; an empty list when it may be stored.
 * @param played between which moments of the server's clock the run was played
 */
export const findRunProblems = (
  run: Run,
  { flg_public, reference, played }: { flg_public: boolean; reference: Reference; played: Period },
): FieldProblem[] => {
  const { responses, flg_untimed, public_user_profiling_data: profile } = run;
  const adjectives = reference.adjectives
    .filter((adjective) => (flg_public ? adjective.flg_public : adjective.flg_private))
    .map(({ id }) => id);
  const rules = { adjectives, images: reference.images, id_image_set: imageSetOf(run, reference), flg_untimed };
  const answers = findAnswerProblems(responses, rules);
  return [
    ...(answers.length > 0 ? answers : findSetProblems(responses, rules)),
    ...findProfileProblems(profile, { flg_public, countryIds: reference.countryIds, played }),
  ];
};
