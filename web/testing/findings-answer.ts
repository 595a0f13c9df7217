import type { Findings, FindingTest, GroupTable, ShareOfTheseFaces } from '../../contract/findings.ts';
import type { FaceGender, Phenotype } from '../../contract/game.ts';
import expected from '../../server/statistics/fixtures/expected.json';
import { phenotypes } from '../figures/face-groups.ts';

/*
 * An answer of GET /findings with the figures of the simulated campaign of 300 runs that estimates are tested with
 * (server/statistics/fixtures), as R has computed them; intervals for faces like these are only there to be drawn. What R
 * has not computed is left out, or said here.
 */

type WordFinding = Findings['words'][number];
type ConditionalFinding = Findings['conditional'][number];

const { small } = expected;
type WordName = keyof typeof small.words;
const idOf: Record<WordName, number> = { good_looking: 2, honest: 4, rich: 5, smart: 6, migrant: 8 };
const names = Object.keys(idOf) as WordName[];
const named = (name: WordName) => ({ id_adjective: idOf[name], des_adjective: name });

const phenotypeOf = (text: string): Phenotype => {
  const found = phenotypes.find((each) => each === text);
  if (!found) throw new Error(`${text} is no phenotype`);
  return found;
};

/** A record of all phenotypes from a list of values that each name theirs. */
const byPhenotype = <T extends { phenotype: string }, U>(list: T[], toValue: (value: T) => U): Record<Phenotype, U> =>
  Object.fromEntries(list.map((value) => [phenotypeOf(value.phenotype), toValue(value)])) as Record<Phenotype, U>;

const percentOf = ({ lo, hi }: { lo: number; hi: number }) => ({ low: 100 * lo, high: 100 * hi });

type Tested = { lo: number; hi: number; df: number; p: number };

const testOf = (tested: Tested, p_holm: number): FindingTest => ({
  ...percentOf(tested),
  df: tested.df,
  p: tested.p,
  p_holm,
  flg_clear: p_holm <= 0.05,
  flg_only_one: false,
});

/** 95% of a t distribution with as many degrees of freedom as 300 runs give. */
const t = 1.968;
const around = (value: number, se: number) => ({ lo: value - t * se, hi: value + t * se });

/** P values of a family after Holm (1979). */
const holm = (values: number[]): number[] => {
  const order = values.map((p, index) => ({ p, index })).sort((one, other) => one.p - other.p);
  const adjusted: number[] = [];
  let highest = 0;
  for (const [place, { p, index }] of order.entries()) {
    highest = Math.max(highest, Math.min(1, (values.length - place) * p));
    adjusted[index] = highest;
  }
  return adjusted;
};

const genderShare = ({ yes, answers, estimate, se }: (typeof small.words.migrant.face_gender)['F']) =>
  ({
    num_yes: yes,
    num_answers: answers,
    percent: 100 * estimate,
    these_faces: percentOf(around(estimate, se)),
    des_untold: null,
  }) satisfies ShareOfTheseFaces;

const adjustedByGender = holm(names.map((name) => small.words[name].face_gender.p));

const wordOf = (name: WordName, index: number): WordFinding => {
  const { runs, cells, contrasts, face_gender } = small.words[name];
  const { F, M, difference, se, p } = face_gender;
  return {
    ...named(name),
    num_runs: runs,
    num_passed: small.times[name].passed,
    phenotypes: byPhenotype(cells, ({ yes, answers, estimate, these_faces, faces_like_these }) => ({
      num_yes: yes,
      num_answers: answers,
      percent: 100 * estimate,
      these_faces: percentOf(these_faces),
      faces_like_these: percentOf(faces_like_these),
      des_untold: null,
    })),
    face_genders: { F: genderShare(F), M: genderShare(M) } satisfies Record<FaceGender, ShareOfTheseFaces>,
    contrasts: contrasts.map((contrast) => ({
      des_phenotype: phenotypeOf(contrast.a),
      des_than: phenotypeOf(contrast.b),
      difference: 100 * contrast.difference,
      these_faces: testOf(contrast.these_faces, contrast.these_faces.p_holm75),
      faces_like_these: testOf(contrast.faces_like_these, contrast.faces_like_these.p_holm75),
      des_untold: null,
    })),
    gender_difference: {
      difference: 100 * difference,
      these_faces: testOf({ ...around(difference, se), df: runs - 1, p }, adjustedByGender[index] ?? 1),
      // What other faces add is made up.
      faces_like_these: testOf(
        { ...around(difference, 2 * se), df: 80, p },
        Math.min(1, 2 * (adjustedByGender[index] ?? 1)),
      ),
      des_untold: null,
    },
  };
};

const conditionalNames = ['good_looking', 'honest', 'rich', 'smart'] as const;

const conditional = (): ConditionalFinding[] => {
  const adjusted = holm(conditionalNames.flatMap((name) => small.conditional[name].phenotypes.map(({ p }) => p)));
  return conditionalNames.map((name, word) => ({
    ...named(name),
    phenotypes: byPhenotype(
      small.conditional[name].phenotypes.map((cell, index) => ({ ...cell, p_holm: adjusted[6 * word + index] ?? 1 })),
      ({ runs, given_yes, given_no, p_holm, ...cell }) => {
        const share = ({ yes, answers, estimate, ...given }: typeof given_yes) => ({
          num_yes: yes,
          num_answers: answers,
          num_runs: given.runs,
          percent: 100 * estimate,
          these_faces: percentOf(given),
        });
        return {
          given_yes: share(given_yes),
          given_no: share(given_no),
          difference: {
            difference: 100 * cell.risk_difference,
            these_faces: testOf({ ...cell, df: runs - 1 }, p_holm),
            des_untold: null,
          },
        };
      },
    ),
    // R gave the one pair.
    pairs_given_yes: [small.conditional[name].subsaharan_less_caucasian_given_yes].map(({ difference, se }) => ({
      ...{ des_phenotype: 'SubSaharan' as const, des_than: 'Caucasian' as const },
      ...{ difference: 100 * difference, des_untold: null },
      these_faces: testOf({ ...around(difference, se), df: 250, p: 0.4 }, 1),
    })),
  }));
};

const edition = { num_edition: 3, dat_edition: '2026-11-14', num_runs: 288, num_waiting: 10 };

type Cell = { phenotype: string; answers: number; estimate: number; lo: number; hi: number };

// R gave these faces only; nothing is said of faces like these.
const levelShare = (cell: Cell) => ({
  num_yes: Math.round(cell.answers * cell.estimate),
  num_answers: cell.answers,
  percent: 100 * cell.estimate,
  these_faces: percentOf(cell),
  faces_like_these: null,
  des_untold: 'too_few_faces' as const,
});

/** The table by gender; that nothing is clear in it but one difference is made up. */
const byGender = (): GroupTable => ({
  des_variable: 'gender',
  edition,
  levels: [
    { des_level: 'F', num_runs: small.group_gender.F.runs },
    { des_level: 'M', num_runs: small.group_gender.M.runs },
    { des_level: 'other', num_runs: null },
  ],
  words: names.map((name) => ({
    ...named(name),
    levels: (['F', 'M'] as const).map((level) => ({
      des_level: level,
      phenotypes: byPhenotype(small.group_gender[level].words[name], levelShare),
    })),
    differences: small.group_gender.F.words[name].map((women, index) => {
      const men = small.group_gender.M.words[name][index] ?? women;
      const difference = women.estimate - men.estimate;
      const se = Math.hypot(women.se, men.se);
      const isMadeUp = name === 'migrant' && women.phenotype === 'SubSaharan';
      return {
        des_phenotype: phenotypeOf(women.phenotype),
        des_level: 'F' as const,
        des_than: 'M' as const,
        difference: 100 * difference,
        these_faces: testOf({ ...around(difference, se), df: 250, p: 0.2 }, isMadeUp ? 0.01 : 1),
        des_untold: null,
      };
    }),
    own_and_other: null,
  })),
});

/** The table by own phenotype: the participants' own and all others. */
const byOwnPhenotype = (): GroupTable => ({
  des_variable: 'own_phenotype',
  edition,
  levels: small.own_other.rich.map(({ phenotype, runs_own }) => ({
    des_level: phenotypeOf(phenotype),
    num_runs: runs_own,
  })),
  words: names.map((name) => ({
    ...named(name),
    levels: [],
    differences: [],
    own_and_other: byPhenotype(small.own_other[name], (cell) => {
      const share = (estimate: number, se: number): ShareOfTheseFaces => ({
        num_yes: 0,
        num_answers: 0,
        percent: 100 * estimate,
        these_faces: percentOf(around(estimate, se)),
        des_untold: null,
      });
      return {
        num_runs_own: cell.runs_own,
        num_runs_other: cell.runs_other,
        own: share(cell.own, cell.se_own),
        other: share(cell.other, cell.se_other),
        difference: {
          difference: 100 * cell.difference,
          these_faces: testOf({ ...cell, p: 0.3 }, 1),
          des_untold: null,
        },
        // R did not give it: the half of the difference stands for it.
        summary: {
          difference: 50 * cell.difference,
          these_faces: testOf({ ...around(cell.difference / 2, cell.se_own), df: 40, p: 0.3 }, 1),
          des_untold: null,
        },
      };
    }),
  })),
});

const quartiles = ({ answers, median_of_bins, q25, q75 }: typeof small.times.migrant.YES) => ({
  num_answers: answers,
  q1: q25,
  median: median_of_bins,
  q3: q75,
});

const faces = {
  id_image_set: 1,
  des_name: 'Prima Vista 2026',
  des_credit: null,
  num_faces: small.faces,
  num_faces_shown: small.faces,
};

/** The answer for everybody, with the table of a variable; `change` replaces parts of it. */
export const findingsAnswer = (change: Partial<Findings> = {}): Findings => ({
  cod_frozen: null,
  tms_until: '2026-11-15T09:20:00.000Z',
  dat_since: '2026-03-02',
  cod_method: '1',
  num_runs: small.runs,
  des_untold: null,
  faces,
  sets: [faces],
  set_aside: { num_runs: 20, des_reasons: ['without_proof'] },
  edition,
  flagged: {
    num_runs: small.flags.any,
    flags: { fast: null, uniform: null, alternating: null, passing: 0, implausible: 0 },
  },
  words: names.map(wordOf),
  conditional: conditional(),
  times: names.map((name) => {
    const { YES, NO, passed, faces_shown } = small.times[name];
    return {
      ...named(name),
      yes: quartiles(YES),
      no: quartiles(NO),
      num_passed: passed,
      percent_passed: (100 * passed) / faces_shown,
    };
  }),
  group: byGender(),
  des_group_untold: null,
  frozen: ['2026-10-31'],
  plans: [],
  errata: [],
  ...change,
});

export const groupTables = { gender: byGender, own_phenotype: byOwnPhenotype };

/** Nothing to show yet. */
export const findingsWithoutFigures = (): Findings =>
  findingsAnswer({
    num_runs: 0,
    dat_since: null,
    des_untold: 'too_few_runs',
    words: [],
    conditional: [],
    times: [],
    group: null,
    des_group_untold: 'no_edition',
    edition: null,
    flagged: null,
    set_aside: null,
    frozen: [],
  });
