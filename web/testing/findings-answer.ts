import type { DescribedDifference, FindingShare, Findings, FindingTest, GroupTable } from '../../contract/findings.ts';
import type { FaceGender, Phenotype } from '../../contract/game.ts';
import expected from '../../server/stats/fixtures/expected.json';
import { phenotypes } from '../figures/face-groups.ts';

/*
 * An answer of GET /findings with the figures of the simulated campaign of 300 runs that estimates are tested with
 * (server/stats/fixtures), as R has computed them; intervals for faces like these are only there to be drawn. What R
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
    faces_like_these: null,
    des_untold: null,
  }) satisfies FindingShare;

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
    face_genders: { F: genderShare(F), M: genderShare(M) } satisfies Record<FaceGender, FindingShare>,
    contrasts: contrasts.map((contrast) => ({
      des_phenotype: phenotypeOf(contrast.a),
      des_than: phenotypeOf(contrast.b),
      difference: 100 * contrast.difference,
      these_faces: percentOf(contrast.these_faces),
      faces_like_these: testOf(contrast.faces_like_these, contrast.faces_like_these.p_holm75),
      des_untold: null,
    })),
    gender_difference: {
      difference: 100 * difference,
      these_faces: percentOf(around(difference, se)),
      // What other faces add is made up.
      faces_like_these: testOf(
        { ...around(difference, 2 * se), df: 80, p },
        Math.min(1, 2 * (adjustedByGender[index] ?? 1)),
      ),
      des_untold: null,
    },
  };
};

const edition = { num_edition: 3, dat_edition: '2026-11-14', num_runs: 288 };

type Cell = { phenotype: string; estimate: number; lo: number; hi: number };

const tens = (runs: number) => 10 * Math.floor(runs / 10);

// Intervals outwards.
const levelShare = ({ estimate, lo, hi }: Cell): FindingShare => ({
  num_yes: null,
  num_answers: null,
  percent: Math.round(100 * estimate),
  these_faces: { low: Math.floor(100 * lo), high: Math.ceil(100 * hi) },
  faces_like_these: null,
  des_untold: null,
});

const described = (difference: number, { lo, hi }: { lo: number; hi: number }): DescribedDifference => ({
  difference: Math.round(100 * difference),
  these_faces: { low: Math.floor(100 * lo), high: Math.ceil(100 * hi) },
  des_untold: null,
});

const byGender = (): GroupTable => ({
  des_variable: 'gender',
  levels: [
    { des_level: 'F', num_runs: tens(small.group_gender.F.runs) },
    { des_level: 'M', num_runs: tens(small.group_gender.M.runs) },
    { des_level: 'other', num_runs: null },
  ],
  words: names.map((name) => ({
    ...named(name),
    levels: (['F', 'M'] as const).map((level) => ({
      des_level: level,
      phenotypes: byPhenotype(small.group_gender[level].words[name], levelShare),
    })),
    own_and_other: null,
  })),
});

/** The table by own phenotype: the participants' own and all others; one is hidden. */
const byOwnPhenotype = (): GroupTable => ({
  des_variable: 'own_phenotype',
  levels: small.own_other.rich.map(({ phenotype, runs_own }) => ({
    des_level: phenotypeOf(phenotype),
    num_runs: phenotype === 'SouthAsian' ? null : tens(runs_own),
  })),
  words: names.map((name) => ({
    ...named(name),
    levels: [],
    own_and_other: byPhenotype(small.own_other[name], ({ phenotype, own, se_own, other, se_other, ...cell }) =>
      phenotype === 'SouthAsian'
        ? null
        : {
            own: levelShare({ phenotype, estimate: own, ...around(own, se_own) }),
            other: levelShare({ phenotype, estimate: other, ...around(other, se_other) }),
            difference: described(cell.difference, cell),
            // R did not give it: the half of the difference stands for it.
            summary: described(cell.difference / 2, around(cell.difference / 2, se_own)),
          },
    ),
  })),
});

const conditional = (): ConditionalFinding[] =>
  (['good_looking', 'honest', 'rich', 'smart'] as const).map((name) => {
    const { phenotypes: cells, subsaharan_less_caucasian_given_yes: pair } = small.conditional[name];
    const share = ({ estimate, lo, hi }: { estimate: number; lo: number; hi: number }) => ({
      percent: Math.round(100 * estimate),
      these_faces: { low: Math.floor(100 * lo), high: Math.ceil(100 * hi) },
    });
    return {
      ...named(name),
      phenotypes: byPhenotype(cells, ({ given_yes, given_no, risk_difference, ...cell }) => ({
        ...{ given_yes: share(given_yes), given_no: share(given_no) },
        difference: described(risk_difference, cell),
      })),
      // R gave the one pair.
      pairs_given_yes: [
        {
          ...{ des_phenotype: 'SubSaharan', des_than: 'Caucasian' },
          ...described(pair.difference, around(pair.difference, pair.se)),
        },
      ],
    };
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
  cod_method: '2',
  num_runs: small.runs,
  des_untold: null,
  faces,
  sets: [faces],
  set_aside: { num_runs: 20, des_reasons: ['without_proof'] },
  edition,
  flagged: {
    num_runs: 40,
    flags: { fast: 20, uniform: 10, alternating: 0, passing: 0, implausible: 0 },
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
