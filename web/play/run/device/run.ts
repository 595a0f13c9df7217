import type { Contract } from '../../../../contract/contract.ts';
import type { Input } from '../../../../contract/endpoint.ts';
import type { Adjective, ShownImage } from '../../../../contract/game.ts';
import type { PublicProfile } from '../../../../contract/profile.ts';
import type { Proof, ProofChallenge } from '../../../../contract/proof.ts';
import type { GameResponse } from '../../../../contract/responses.ts';
import type { RunInput } from '../../../../contract/run-quality.ts';
import type { Guess } from '../../results/answers.ts';

export type Mode = 'public' | 'class' | 'tutorial';

/** The answer to one face. `val_elapsed_time`: ms since its onset; `isOnsetKnown`: the browser said when that was. */
export type Answer = Omit<GameResponse, 'uid_session' | 'uid_user'> & {
  input?: Exclude<RunInput, 'mixed'>;
  isOnsetKnown?: boolean;
};

export type Profile = PublicProfile;

export type RunKey = { uid_session: string; uid_user: string };

/** A participant's run as stored on the device, with everything a reload needs to continue without a network. */
export type Run = RunKey & {
  cod_user: string;
  mode: 'public' | 'class';
  /** Determines the order of the faces; a 32-bit integer. */
  seed: number;
  /** The participant asked for more time: no deadline, or a later one (ms). */
  untimed: boolean;
  limitMs?: number | undefined;
  slide: number;
  answers: Answer[];
  profile: Profile | null;
  /** Of which group somebody thinks to have said YES most often: stays on this device, and goes with the results. */
  guess?: Guess | undefined;
  adjectives: Adjective[];
  images: ShownImage[];
  /** In the campaign: this installation asks nothing about those who may be under 14. */
  isMinorSpared?: boolean;
  /** The work that the server asks for in the campaign, until `proof` is its solution. */
  challenge?: ProofChallenge;
  proof?: Proof;
  status: 'playing' | 'complete' | 'delivered' | 'refused';
  refusal?: string;
};

export type Submission = Input<Contract['POST /responses']>['body'];

export const newRun = (given: Omit<Run, 'slide' | 'answers' | 'profile' | 'status'>): Run => ({
  ...given,
  slide: 1,
  answers: [],
  profile: null,
  status: 'playing',
});

const inputOf = (answers: Answer[]): RunInput | null => {
  const inputs = new Set(answers.flatMap(({ input }) => input ?? []));
  const [only = null] = inputs;
  return inputs.size > 1 ? 'mixed' : only;
};

/** Null if any face has been answered on a device that did not note it. */
const isOnsetKnown = (answers: Answer[]): boolean | null =>
  answers.some((answer) => answer.isOnsetKnown === undefined) ? null : answers.every((answer) => answer.isOnsetKnown);

/** The body of `POST /responses` for a run. The same run always gives the same answers and profile. */
export const toSubmission = ({ uid_session, uid_user, answers, profile, ...run }: Run): Submission => ({
  responses: answers.map(({ id_image, id_adjective, val_elapsed_time, flg_response }) => ({
    ...{ id_image, id_adjective, val_elapsed_time, flg_response, uid_session, uid_user },
  })),
  public_user_profiling_data: profile && { ...profile, uid_user },
  flg_untimed: run.untimed,
  limit_ms: run.limitMs ?? null,
  des_input: inputOf(answers),
  flg_onset_known: isOnsetKnown(answers),
  proof: run.proof ?? null,
});

/** The marker that stays on the device after delivery: who completed the test, without answers and profile. */
export const toMarker = (run: Run): Run => {
  const { refusal: _, challenge: __, proof: ___, ...rest } = run;
  return { ...rest, status: 'delivered', answers: [], profile: null, adjectives: [], images: [] };
};

const isSameFace = (a: Answer, b: Answer) => a.id_adjective === b.id_adjective && a.id_image === b.id_image;

export const withAnswer = (answers: Answer[], answer: Answer): Answer[] =>
  answers.some((known) => isSameFace(known, answer)) ? answers : [...answers, answer];

/** Merges two tabs' copies: answers and slides only grow, delivered stays delivered, complete never plays again. */
export const mergeRuns = (stored: Run | undefined, incoming: Run): Run => {
  if (!stored || incoming.status === 'delivered') return incoming;
  if (stored.status === 'delivered') return stored;
  const proof = incoming.proof ?? stored.proof;
  const isOutdated = incoming.status === 'playing' && stored.status !== 'playing';
  return {
    ...(isOutdated ? stored : incoming),
    answers: stored.answers.length >= incoming.answers.length ? stored.answers : incoming.answers,
    slide: Math.max(stored.slide, incoming.slide),
    profile: incoming.profile ?? stored.profile,
    ...(proof && { proof }),
  };
};
