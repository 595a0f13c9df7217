import type { FieldProblem } from '../../../contract/errors.ts';
import type { GameResponse, Run } from '../../../contract/responses.ts';
import { answerWindowMs, fastestAnswerMs, graceAfterStopMs, untimedWindowMs } from '../../../contract/rules/limits.ts';
import { type FormNumber, type FormSet, givenForm } from './forms.ts';
import { findProfileProblems, type Period } from './profile-rules.ts';
import { adjectivesOf, type Reference } from './reference.ts';

export const acceptsUntil = (tms_stopped_at: Date): Date => new Date(tms_stopped_at.getTime() + graceAfterStopMs);

/** Whether a session accepts runs: from its start until 15 minutes after its stop. */
export const acceptsRuns = (
  { tms_started_at, tms_stopped_at }: Record<'tms_started_at' | 'tms_stopped_at', Date | null>,
  now: Date,
): boolean => tms_started_at !== null && (tms_stopped_at === null || now <= acceptsUntil(tms_stopped_at));

const at = (index: number, field: keyof GameResponse, problem: string): FieldProblem => ({
  field: `responses.${index}.${field}`,
  problem,
});

/** Returns where a run does not belong to a single participant of a single session. */
export const findIdentityProblems = ({ responses, public_user_profiling_data: profile }: Run): FieldProblem[] => {
  const [first] = responses;
  const problems = responses.flatMap(({ uid_session, uid_user }, index) => [
    ...(uid_session === first?.uid_session ? [] : [at(index, 'uid_session', 'not the session of the first answer')]),
    ...(uid_user === first?.uid_user ? [] : [at(index, 'uid_user', 'not the participant of the first answer')]),
  ]);
  if (!profile || profile.uid_user === first?.uid_user) return problems;
  return [...problems, { field: 'public_user_profiling_data.uid_user', problem: 'not the participant of the answers' }];
};

type Face = { id: number; id_image_set: number; tutorial: boolean };

export type RunReference = Pick<Reference, 'adjectives'> & {
  countries: { id: number }[];
  images: ReadonlyMap<number, Face>;
  imageSets: ReadonlyMap<number, FormSet>;
};

const timeProblem = ({ val_elapsed_time, flg_response }: GameResponse, limit: number | null): string | undefined => {
  if (flg_response === null) {
    if (limit === null) return 'without a limit of time no face passes';
    return val_elapsed_time === limit ? undefined : `a face passes after ${limit} ms`;
  }
  if (limit === null && val_elapsed_time > untimedWindowMs) return `longer than ${untimedWindowMs} ms`;
  if (limit !== null && val_elapsed_time >= limit) return `not within ${limit} ms`;
  return val_elapsed_time >= fastestAnswerMs ? undefined : `an answer takes at least ${fastestAnswerMs} ms`;
};

/** Returns the set of a run's faces, in use or not: the run may have begun earlier. NaN when the first face is unknown. */
export const imageSetOf = ({ responses }: Run, { images }: Pick<RunReference, 'images'>): number =>
  images.get(responses[0]?.id_image ?? Number.NaN)?.id_image_set ?? Number.NaN;

type RunRules = { flg_public: boolean; reference: RunReference; played: Period; number: FormNumber };

export const findRunProblems = (run: Run, { flg_public, reference, played, number }: RunRules): FieldProblem[] => {
  const { responses, flg_untimed, limit_ms, public_user_profiling_data: profile } = run;
  if (flg_untimed && limit_ms !== null) return [{ field: 'limit_ms', problem: 'no limit, and a longer one' }];
  const adjectives = adjectivesOf(reference, flg_public ? 'public' : 'class')
    .filter(({ tutorial }) => !tutorial)
    .map(({ id }) => id);
  const id_image_set = imageSetOf(run, reference);
  const limit = flg_untimed ? null : (limit_ms ?? answerWindowMs);
  const set = reference.imageSets.get(id_image_set) ?? { id: id_image_set, pool: new Map() };
  // Clients that know nothing of forms show everybody the first one.
  const first = givenForm(set);
  const form = responses.every(({ id_image }) => first.has(id_image)) ? first : givenForm(set, number);

  const faceProblem = (id: number): string | undefined => {
    const face = reference.images.get(id);
    if (!face) return 'an unknown face';
    if (face.tutorial) return 'a face of the practice round';
    if (face.id_image_set !== id_image_set) return 'a face of another set than that of the first answer';
    return form.has(id) ? undefined : 'a face that this participant was not given';
  };
  const adjectiveProblem = (id: number, previous = 0): string | undefined => {
    if (!adjectives.includes(id)) return 'not an adjective of this session';
    return id < previous ? 'adjectives follow each other by id' : undefined;
  };

  const seen = new Set<string>();
  const problems = responses.flatMap((answer, index) => {
    const { id_adjective, id_image } = answer;
    const shown = `${id_adjective} ${id_image}`;
    const wrongFace = faceProblem(id_image) ?? (seen.has(shown) && 'shown twice for this adjective');
    const wrongAdjective = adjectiveProblem(id_adjective, responses[index - 1]?.id_adjective);
    const wrongTime = timeProblem(answer, limit);
    seen.add(shown);
    return [
      ...(wrongFace ? [at(index, 'id_image', wrongFace)] : []),
      ...(wrongAdjective ? [at(index, 'id_adjective', wrongAdjective)] : []),
      ...(wrongTime ? [at(index, 'val_elapsed_time', wrongTime)] : []),
    ];
  });
  // Without other problems, the right number of answers means that each adjective has each face of the form.
  const expected = adjectives.length * form.size;
  if (problems.length === 0 && responses.length !== expected) {
    problems.push({ field: 'responses', problem: `must be ${expected}: each adjective with each face` });
  }
  return [...problems, ...findProfileProblems(profile, { flg_public, countries: reference.countries, played })];
};
