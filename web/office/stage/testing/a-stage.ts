import type { ClassResults } from '../../../../contract/class-results.ts';
import type { LiveSession } from '../../../../contract/class-sessions.ts';
import type { Adjective, AdjectiveName, Phenotype } from '../../../../contract/game.ts';
import type { AggregateResult } from '../../../../contract/results.ts';
import { phenotypes } from '../../../figures/face-groups.ts';
import { resultOf, rounded } from '../../../figures/result-fixtures.ts';

/** The words of a class, in the order of its rounds. */
const words: AdjectiveName[] = ['active', 'honest', 'smart', 'unselfish', 'migrant'];

export const adjectives: Adjective[] = words.map((adjective, index) => ({ id: index + 2, adjective, tutorial: false }));

/** A class before its start. */
export const aStage = (change: Partial<LiveSession> = {}): LiveSession => ({
  uid_session: '11111111-1111-4111-8111-111111111111',
  des_name: '3ª B, educazione civica',
  des_note: '',
  cod_session: '7KM-4XRT',
  des_state: 'created',
  flg_simulated: false,
  flg_may_change: true,
  flg_own: true,
  des_owner: null,
  tms_created_at: '2026-03-14T08:50:00.000Z',
  tms_started_at: null,
  tms_stopped_at: null,
  flg_archived: false,
  num_size: 24,
  des_entrance: 'open',
  num_joined: 0,
  num_completed: 0,
  num_waiting: 0,
  num_lobby: 0,
  flg_enough: true,
  guesses: [],
  num_rounds: words.length,
  playing: [],
  stage: { num_slide: null, des_analysis: 'phenotype', flg_code: false },
  des_join_address: 'https://primavista.example/join',
  tms_accepts_until: null,
  ...change,
});

/** The class in the middle of the test: so many joined, a third of whom have finished. */
export const aPlayingStage = (num_joined: number, change: Partial<LiveSession> = {}): LiveSession => {
  const num_completed = Math.floor(num_joined / 3);
  const rest = num_joined - num_completed;
  const playing = [0, 1, 2, 3, 4, 5].map((num_round) => ({
    num_round,
    participants: Math.floor(rest / 6) + (num_round < rest % 6 ? 1 : 0),
  }));
  const opened = { des_state: 'running', tms_started_at: new Date(Date.now() - 3_600_000).toISOString() } as const;
  return aStage({ ...opened, num_joined, num_completed, playing, ...change });
};

/** The class after its end, at a slide. */
export const aStoppedStage = (num_slide: number | null, change: Partial<LiveSession> = {}): LiveSession =>
  aStage({
    des_state: 'stopped',
    tms_started_at: '2026-03-14T09:05:00.000Z',
    tms_stopped_at: '2026-03-14T09:32:00.000Z',
    tms_accepts_until: '2026-03-14T09:47:00.000Z',
    num_joined: 24,
    num_completed: 23,
    stage: { num_slide, des_analysis: 'phenotype', flg_code: false },
    ...change,
  });

const counts = (yes: number, answers: number): Record<Phenotype, [number, number]> => ({
  EastAsian: [yes, answers],
  SouthAsian: [yes, answers],
  SubSaharan: [answers, answers],
  Caucasian: [1, answers],
  LatinAmerican: [yes, answers],
  Arabian: [yes, answers],
});

const line = [40, 60] as [number, number];
const ends = { des_about: 'these_faces', difference: { points: 99, interval: { low: 90, high: 100 } } } as const;
/** What is said of each word in turn: clear, clear with ties, only others clear, not clear, too few. */
const verdicts = [
  { ...ends, des_verdict: 'clear', highest: ['SubSaharan'], lowest: ['Caucasian'] },
  { ...ends, des_verdict: 'clear', highest: ['SubSaharan'], lowest: ['SouthAsian', 'LatinAmerican'] },
  { ...ends, des_verdict: 'partly_clear', clear_pairs: [{ more: 'SouthAsian', fewer: 'LatinAmerican' }] },
  { ...ends, des_verdict: 'unclear', highest: ['SubSaharan'], lowest: ['Caucasian'] },
  { des_about: 'these_faces', des_verdict: 'too_few_runs' },
] as const;

const resultsOf = (participants: number, answers: number): AggregateResult[] =>
  adjectives.map(({ id, adjective }, index) => {
    const lines = { EastAsian: line, SouthAsian: line, SubSaharan: [88, 100] as [number, number], Caucasian: line };
    const result = resultOf({
      participants,
      F: counts(Math.floor(answers / 2), answers),
      M: counts(Math.floor(answers / 3), answers),
      found: {
        lines: { ...lines, LatinAmerican: line, Arabian: line, F: line, M: line },
        phenotype: structuredClone(verdicts[index % verdicts.length]) as never,
        gender: { ...ends, des_verdict: index % 2 === 0 ? 'clear' : 'unclear', highest: ['F'], lowest: ['M'] },
      },
    });
    return { ...result, id_adjective: id, des_adjective: adjective };
  });

/** The results of the class: five words of which something else is said each. */
export const stageResults = (change: Partial<ClassResults> = {}): ClassResults => ({
  num_joined: 24,
  num_completed: 23,
  num_untimed: 0,
  num_counted: 23,
  num_waiting: 0,
  num_left_out: 0,
  num_set_aside: 0,
  tms_accepts_until: '2026-03-14T09:47:00.000Z',
  flg_too_small: false,
  flg_counting: false,
  more_time: { num_counted: 0, num_longer: null, results: [] },
  class_results: resultsOf(1000, 4000),
  all_classes: resultsOf(12_840, 51_360).map(rounded),
  campaign: [],
  ...change,
});

/** A face that is in no round, of each group. */
export const spareFaces = phenotypes.map((des_phenotype, id) => ({
  des_phenotype,
  images: [
    {
      ...{ id, des_phenotype, des_gender: 'F' as const, des_credit: null },
      ...{ file_name: '014566237f70.avif', tutorial: false },
    },
  ],
}));

/** What phones have guessed: of the first word many, of the second as many as fit as dots, of the last few. */
export const someGuesses: LiveSession['guesses'] = [
  { EastAsian: 1, SouthAsian: 330, SubSaharan: 14, Caucasian: 8, LatinAmerican: 1, Arabian: 5, alike: 132 },
  { SubSaharan: 14, Caucasian: 14, SouthAsian: 14, alike: 2 },
  null,
  { Arabian: 5 },
  { SubSaharan: 9, Caucasian: 0, SouthAsian: 3, EastAsian: 1, LatinAmerican: 1, Arabian: 5, alike: 2 },
].map((counts, place) => ({ id_adjective: place + 2, num_guesses: 21 * place, counts }));
