import { faceGenders, type Phenotype, phenotypes } from '../../../contract/game.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { conditionalOfRuns, sumsOfRuns } from '../../features/figures/figures.ts';
import type { ConditionalSums, WordSums } from '../sums.ts';
import { idOfWord } from './campaigns.ts';
import { type CampaignWord, campaignWords } from './expected.ts';

// Campaigns whose true figures are known, and in which answers hang together: never independent answers. The product's
// own simulator is for looking at: it has effects of faces that stay the same, and no exact truth. The shares of "migrant"
// for SubSaharan and Caucasian were published for the campaign OPS!; all others are invented.

/** Standard deviations on the logit scale. */
const deviations = { tendency: 0.8, word: 0.3, slope: 0.4 } as const;
/** Of what runs differ by in the answers to one face. */
const ofRuns = Math.hypot(deviations.tendency, deviations.word, deviations.slope);
/** What these have in common for "migrant", for which the slope is turned round, and another word. */
const inCommon = deviations.tendency ** 2 - deviations.slope ** 2;
/** Women's faces are so much more readily called anything but migrant, men's so much less (logit). */
const byFaceGender = 0.2;
/** How often a person's answer to a word and to "migrant" for the same face are opposites, beyond chance. */
const opposite = 0.3;
/** Runs of always YES, always NO, or both in turn, as many of each. */
const clickers = 0.04;
/** Share of faces that pass: median over runs, deviation of its logarithm, most. */
const passing = { median: 0.02, deviation: 0.8, most: 0.3 } as const;

const sharesOf: Record<CampaignWord, number[]> = {
  good_looking: [0.52, 0.47, 0.55, 0.66, 0.58, 0.51],
  honest: [0.64, 0.58, 0.6, 0.69, 0.61, 0.55],
  rich: [0.58, 0.36, 0.27, 0.73, 0.44, 0.52],
  smart: [0.73, 0.62, 0.55, 0.75, 0.62, 0.57],
  migrant: [0.43, 0.62, 0.702, 0.246, 0.47, 0.66],
};

export type CampaignOptions = {
  runs: number;
  /** In the set. A run sees two of each cell. */
  facesPerCell: number;
  /** How much faces differ in one word (logit), of each phenotype. */
  faceDeviation: (phenotype: Phenotype) => number;
  /** Without, all phenotypes have the same share. */
  phenotypesDiffer: boolean;
  /** Without, women's and men's faces have the same share. */
  gendersDiffer?: boolean;
  /** After how many runs the figures are looked at before the end. */
  looks?: number[];
};

export type SimulatedCampaign = {
  sums: Map<CampaignWord, WordSums>;
  /** The same at each look. */
  looks: Map<CampaignWord, WordSums>[];
  /** Next to "migrant". */
  conditional: Map<CampaignWord, ConditionalSums>;
  /**
   * The shares of YES that runs without end would give, by word and phenotype; next to "migrant" those given YES and given
   * NO, null for "migrant" itself.
   */
  truth: Map<
    CampaignWord,
    {
      theseFaces: number[];
      facesLikeThese: number[];
      /** Faces like these: women's less men's. */
      gender: number;
      conditional: { theseFaces: Given[]; facesLikeThese: Given[] } | null;
    }
  >;
};

type Given = { givenYes: number; givenNo: number };

const logistic = (value: number): number => 1 / (1 + Math.exp(-value));

/** The mean of a logistic over a normal distribution, by the trapezoidal rule: to 10 digits. */
const meanLogistic = (mean: number, deviation: number): number => {
  const step = 0.2;
  let sum = 0;
  for (let z = -7; z <= 7; z += step) sum += Math.exp(-(z ** 2) / 2) * logistic(mean + deviation * z);
  return (sum * step) / Math.sqrt(2 * Math.PI);
};

/** Of one face: how often "migrant", the word, and both are answered with YES. */
type Both = { migrant: number; word: number; both: number };

const grid = Array.from({ length: 121 }, (_, place) => {
  const z = (place - 60) / 10;
  return { z, weight: Math.exp(-(z ** 2) / 2) / (10 * Math.sqrt(2 * Math.PI)) };
});

/**
 * The means over runs of both answers to one face, whose logits have the same deviation and `inCommon` as covariance: to 4
 * digits, since answers that are opposites leave a kink.
 */
const meanBoth = (migrant: number, word: number, deviation: number): Both => {
  const correlation = inCommon / deviation ** 2;
  const rest = Math.sqrt(1 - correlation ** 2);
  const sums: Both = { migrant: 0, word: 0, both: 0 };
  for (const { z, weight } of grid) {
    const isMigrant = logistic(migrant + deviation * z);
    for (const other of grid) {
      const isWord = logistic(word + deviation * (correlation * z + rest * other.z));
      const joint = weight * other.weight;
      sums.migrant += joint * isMigrant;
      sums.word += joint * isWord;
      sums.both += joint * ((1 - opposite) * isMigrant * isWord + opposite * Math.max(0, isMigrant + isWord - 1));
    }
  }
  return sums;
};

/** Shares given YES and given NO to "migrant", of some faces together and with the clickers, a third of each kind. */
const givenOf = (faces: Both[]): Given => {
  const mean = (of: (face: Both) => number): number => meanOf(faces.map(of));
  const [migrant, word, both] = [mean((face) => face.migrant), mean((face) => face.word), mean((face) => face.both)];
  const looking = 1 - clickers;
  const kind = clickers / 3;
  return {
    givenYes: (looking * both + kind * 1.25) / (looking * migrant + kind * 1.5),
    givenNo: (looking * (word - both) + kind * 0.25) / (looking * (1 - migrant) + kind * 1.5),
  };
};

const normalsOf = (random: () => number) => (): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Chooses two of each cell; of cells of two, both. */
const drawForm = (facesPerCell: number, random: () => number): number[] =>
  Array.from({ length: 12 }, (_, cell) => {
    const first = Math.floor(random() * facesPerCell);
    const second = (first + 1 + Math.floor(random() * (facesPerCell - 1))) % facesPerCell;
    return [cell * facesPerCell + first, cell * facesPerCell + second];
  }).flat();

const meanOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Simulates a campaign, the same for the same seed, and what its figures estimate. */
export const simulateCampaign = (options: CampaignOptions, seed: number): SimulatedCampaign => {
  const { runs, facesPerCell, faceDeviation, phenotypesDiffer, gendersDiffer = true, looks = [] } = options;
  const random = seededRandom(seed);
  const normal = normalsOf(random);
  const perPhenotype = 2 * facesPerCell;
  const numFaces = 12 * facesPerCell;
  const phenotypeOf = (face: number): number => Math.floor(face / perPhenotype);
  const genderOf = (face: number): number => Math.floor(face / facesPerCell) % 2;

  // "migrant" comes first: what somebody thinks of it is part of what they answer to the other words.
  const drawn = [...campaignWords].reverse().map((word) => {
    const sign = word === 'migrant' ? -1 : 1;
    const middle = (face: number): number => {
      const share = phenotypesDiffer ? (sharesOf[word][phenotypeOf(face)] ?? 0.5) : meanOf(sharesOf[word]);
      const shift = word === 'migrant' || !gendersDiffer ? 0 : byFaceGender * (genderOf(face) === 0 ? 1 : -1);
      return 1.2 * Math.log(share / (1 - share)) + shift;
    };
    const deviation = (face: number): number => faceDeviation(phenotypes[phenotypeOf(face)] as Phenotype);
    const logits = Array.from({ length: numFaces }, (_, face) => middle(face) + deviation(face) * normal());
    return { ...{ word, sign, logits, middle, deviation }, isMigrant: word === 'migrant' };
  });

  const facesOf = (phenotype: number): number[] =>
    Array.from({ length: perPhenotype }, (_, index) => phenotype * perPhenotype + index);
  const byPhenotype = (ofFace: (face: number) => number): number[] =>
    phenotypes.map((_, phenotype) => (1 - clickers) * meanOf(facesOf(phenotype).map(ofFace)) + clickers / 2);
  const words = drawn.map((each) => {
    const { isMigrant, logits, middle, deviation } = each;
    const [migrant] = drawn;
    const given = (ofFace: (face: number) => Both): Given[] =>
      phenotypes.map((_, phenotype) => givenOf(facesOf(phenotype).map(ofFace)));
    const ofFace = (face: number) => meanBoth(migrant?.logits[face] ?? 0, logits[face] ?? 0, ofRuns);
    /** The first face of a cell stands for all that could be made. */
    const ofKind = (face: number) =>
      meanBoth(migrant?.middle(face) ?? 0, middle(face), Math.hypot(ofRuns, deviation(face)));
    const nothing: Both = { migrant: 0, word: 0, both: 0 };
    const alike = (face: number) => meanLogistic(middle(face), Math.hypot(ofRuns, deviation(face)));
    return {
      ...each,
      truth: {
        theseFaces: byPhenotype((face) => meanLogistic(logits[face] ?? 0, ofRuns)),
        facesLikeThese: byPhenotype(alike),
        gender:
          2 *
          meanOf(
            byPhenotype((face) => (genderOf(face) === 0 ? 1 : -1) * alike(face)).map((share) => share - clickers / 2),
          ),
        // Takes long: only where it is asked for.
        get conditional() {
          if (isMigrant) return null;
          const ofKinds = Array.from({ length: 12 }, (_, cell) => ofKind(cell * facesPerCell));
          return {
            theseFaces: given(ofFace),
            facesLikeThese: given((face) => ofKinds[Math.floor(face / facesPerCell)] ?? nothing),
          };
        },
      },
    };
  });

  const faces = Array.from({ length: numFaces }, (_, face) => ({
    id: face + 1,
    des_phenotype: phenotypes[phenotypeOf(face)] as Phenotype,
    des_gender: faceGenders[genderOf(face)] ?? 'F',
  }));
  const [sums, conditional] = [sumsOfRuns(faces), conditionalOfRuns(faces)];
  const byWord = <Value>(values: ReadonlyMap<number, Value>): Map<CampaignWord, Value> =>
    new Map(
      campaignWords.flatMap((word) => {
        const value = values.get(idOfWord(word));
        return value === undefined ? [] : [[word, value] as const];
      }),
    );
  const seen: Map<CampaignWord, WordSums>[] = [];

  for (let run = 0; run < runs; run += 1) {
    const form = drawForm(facesPerCell, random);
    const clicker = random() < clickers ? Math.floor(3 * random()) : null;
    const passes = Math.min(passing.most, passing.median * Math.exp(passing.deviation * normal()));
    const tendency = deviations.tendency * normal();
    const slopes = phenotypes.map(() => deviations.slope * normal());
    const migrant = new Float64Array(numFaces);
    const shown = {
      id_adjective: [] as number[],
      id_image: [] as number[],
      flg_response: [] as (boolean | null)[],
      val_elapsed_time: [],
    };
    for (const each of words) {
      const forWord = tendency + deviations.word * normal();
      let inTurn = random() < 0.5;
      for (const face of form) {
        const chance = each.isMigrant || random() >= opposite ? random() : 1 - (migrant[face] ?? 0);
        if (each.isMigrant) migrant[face] = chance;
        inTurn = !inTurn;
        shown.id_adjective.push(idOfWord(each.word));
        shown.id_image.push(face + 1);
        if (random() < passes) {
          shown.flg_response.push(null);
          continue;
        }
        const logit = (each.logits[face] ?? 0) + forWord + each.sign * (slopes[phenotypeOf(face)] ?? 0);
        shown.flg_response.push(clicker === null ? chance < logistic(logit) : clicker === 2 ? inTurn : clicker === 1);
      }
    }
    sums.add(shown);
    conditional.add(shown);
    if (looks.includes(run + 1)) seen.push(byWord(sums.read()));
  }

  return {
    sums: byWord(sums.read()),
    looks: seen,
    conditional: byWord(conditional.read()),
    truth: new Map(words.map(({ word, truth }) => [word, truth])),
  };
};
