import { readFileSync } from 'node:fs';
import type { Phenotype } from '../../../contract/game.ts';

/** The words of the campaigns. */
export const campaignWords = ['good_looking', 'honest', 'rich', 'smart', 'migrant'] as const;
export type CampaignWord = (typeof campaignWords)[number];
type ByWord<T> = Record<CampaignWord, T>;

type Interval = { lo: number; hi: number };
type Counted = { yes: number; answers: number; estimate: number; se: number };
type Pair = { a: Phenotype; b: Phenotype };
type Tested = Interval & { se: number; df: number; t: number; p: number; p_holm75: number; clear: boolean };

export type ExpectedCell = Counted & {
  phenotype: Phenotype;
  se_HC0: number;
  these_faces: Interval & { df: number };
};
export type ExpectedContrast = Pair & { difference: number; these_faces: Tested };
export type ExpectedWord = {
  runs: number;
  answers: number;
  cells: ExpectedCell[];
  contrasts: ExpectedContrast[];
  face_gender: { F: Counted; M: Counted; difference: number; se: number; p: number };
};
type Given = Counted & Interval & { runs: number };
type Level = { runs: number; suppressed: true } | { runs: number; words: ByWord<ExpectedGroupCell[]> };
type ExpectedGroupCell = Interval & { phenotype: Phenotype; answers: number; estimate: number; se: number };
type Times = { answers: number; median: number; median_of_bins: number; q25: number; q75: number };

export type ExpectedCampaign = { runs: number; faces: number; words: ByWord<ExpectedWord> };
/** `expected.json`: every figure of the campaigns, by R (sandwich). */
export type Expected = {
  pool: ExpectedCampaign;
  small: ExpectedCampaign & {
    conditional: Record<
      Exclude<CampaignWord, 'migrant'>,
      {
        phenotypes: (Interval & {
          phenotype: Phenotype;
          runs: number;
          given_yes: Given;
          given_no: Given;
          risk_difference: number;
          se: number;
          p: number;
        })[];
        subsaharan_less_caucasian_given_yes: { runs: number; difference: number; se: number };
      }
    >;
    group_gender: Record<string, Level>;
    group_age: Record<string, Level>;
    own_other: ByWord<
      (
        | { phenotype: Phenotype; runs_own: number; suppressed: true }
        | (Interval & {
            phenotype: Phenotype;
            suppressed?: never;
            runs_own: number;
            runs_other: number;
            own: number;
            se_own: number;
            other: number;
            se_other: number;
            difference: number;
            se: number;
            df: number;
          })
      )[]
    >;
    times: ByWord<{ YES: Times; NO: Times; passed: number; faces_shown: number }>;
    flags: { counts: Record<string, number>; any: number; runs: number[] };
    without_flagged: ByWord<Pick<ExpectedWord, 'runs' | 'cells'>>;
    classes: { runs: number; words: ByWord<Pick<ExpectedWord, 'runs' | 'cells' | 'contrasts'>> }[];
  };
};

export const readExpected = (): Expected =>
  JSON.parse(readFileSync(new URL('../fixtures/expected.json', import.meta.url), 'utf8')) as Expected;

type Mean = Interval & { estimate: number; se: number; df: number };

/** A word for faces like these. */
export type ExpectedFaces = {
  cells: (Mean & { phenotype: Phenotype })[];
  contrasts: (Mean & Pair & { p: number; p_holm75: number; clear: boolean })[];
  face_gender: Mean & { p: number };
};

/** `expected-faces.json`: faces like these of the campaign "pool", by R. */
export const readExpectedFaces = (): ByWord<ExpectedFaces> =>
  JSON.parse(readFileSync(new URL('../fixtures/expected-faces.json', import.meta.url), 'utf8')).pool.words;
