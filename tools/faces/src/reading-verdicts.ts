import { phenotypes } from '../../../contract/game.ts';
import type { StudioControls } from './controls-design.ts';
import { asDesigned, descriptorPairs, deviation, mean, measureNames, type ReadFace } from './reading-lines.ts';
import type { Verdict } from './verdicts.ts';

type Limits = StudioControls['reading'];

const source = 'read by an independent network';
const range = (values: number[]): string => `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`;
const spread = (values: number[]): number => Math.max(...values) - Math.min(...values);

const idsOf = (faces: ReadFace[], fails: (face: ReadFace) => boolean): string[] =>
  faces.filter(fails).map(({ id }) => id);

const ofPhenotypes = (faces: ReadFace[]): ReadFace[][] =>
  phenotypes.map((phenotype) => faces.filter((face) => face.phenotype === phenotype)).filter((own) => own.length > 0);

const gender = (faces: ReadFace[]): Verdict => {
  const read = faces.filter((face) => asDesigned(face) > 0.5).length;
  const shares = ofPhenotypes(faces).map((own) => mean(own.map(asDesigned)));
  return {
    control: 'Gender as designed',
    source,
    limit: 'all',
    measured: `${read} of ${faces.length}; mean probability by phenotype ${range(shares)}`,
    failing: idsOf(faces, (face) => asDesigned(face) <= 0.5),
  };
};

const neutral = (faces: ReadFace[], least: number): Verdict => ({
  control: 'Neutral expression',
  source,
  limit: `>= ${least}`,
  measured: range(faces.map(({ expressions }) => expressions.neutral)),
  failing: idsOf(faces, ({ expressions }) => expressions.neutral < least),
});

const ages = (faces: ReadFace[], { age }: Limits): Verdict[] => {
  const means = ofPhenotypes(faces).map((own) => mean(own.map((face) => face.age)));
  return [
    {
      control: 'Apparent age',
      source,
      limit: `${age.from} to ${age.to}`,
      measured: range(faces.map((face) => face.age)),
      failing: idsOf(faces, (face) => face.age < age.from || face.age > age.to),
    },
    {
      control: 'Apparent age, means of the phenotypes: largest less smallest',
      source,
      limit: `<= ${age.means_apart} years`,
      measured: `${spread(means).toFixed(1)} years`,
      failing: spread(means) > age.means_apart ? ['the means'] : [],
    },
  ];
};

/** How far the means of the phenotypes lie apart, in standard deviations within a phenotype and gender. */
const meansApart = (faces: ReadFace[], value: (face: ReadFace) => number): number => {
  const within = ofPhenotypes(faces).flatMap((own) =>
    (['F', 'M'] as const).map((sex) => deviation(own.filter((face) => face.gender === sex).map(value)) ** 2),
  );
  return spread(ofPhenotypes(faces).map((own) => mean(own.map(value)))) / Math.sqrt(mean(within));
};

/**
 * The mouth of every face is closed in the model. Landmarks on the inside of full lips lie apart all the same, so equal
 * means would ask for equal lips.
 */
const isHeld = (name: (typeof measureNames)[number]): boolean => name !== 'lip_parting';

const expression = (faces: ReadFace[], { bands, means_apart }: Limits): Verdict[] =>
  measureNames.flatMap((name): Verdict[] => {
    const [from, to] = bands[name];
    const words = name.replace('_', ' ');
    const apart = meansApart(faces, ({ measures }) => measures[name]);
    return [
      {
        control: `Landmarks, ${words}`,
        source,
        limit: `${from} to ${to}`,
        measured: range(faces.map(({ measures }) => measures[name])),
        failing: idsOf(faces, ({ measures }) => measures[name] < from || measures[name] > to),
      },
      {
        control: `Landmarks, ${words}: means of the phenotypes, largest less smallest`,
        source,
        limit: isHeld(name) ? `<= ${means_apart} of the spread within` : 'told, not held',
        measured: apart.toFixed(2),
        failing: isHeld(name) && apart > means_apart ? ['the means'] : [],
      },
    ];
  });

const pairs = (faces: ReadFace[], { pair_least: least, within_least }: Limits): Verdict[] => {
  const all = descriptorPairs(faces);
  const meanOf = (isCell: boolean): number =>
    mean(all.filter((pair) => pair.isCell === isCell).map(({ distance }) => distance));
  const [within, between] = [meanOf(true), meanOf(false)];
  return [
    {
      control: 'Distance of the two most alike, in the space of a face recognition network',
      source,
      limit: `>= ${least}`,
      measured: all[0] ? `${all[0].distance.toFixed(3)} (${all[0].ids.join(' and ')})` : 'one face',
      failing: all.filter(({ distance }) => distance < least).map(({ ids }) => ids.join(' and ')),
    },
    {
      // Phenotype and gender are shapes: faces that share them are nearer to each other, drawn or photographed.
      control: 'Mean distance within a phenotype and gender, as a share of that between',
      source,
      limit: `>= ${within_least}`,
      measured: `${(within / between).toFixed(2)} (${within.toFixed(3)} and ${between.toFixed(3)})`,
      failing: within / between < within_least ? ['the means'] : [],
    },
  ];
};

/** Checks what the independent network read in the pictures against the limits of the design. */
export const readingVerdicts = (faces: ReadFace[], limits: Limits): Verdict[] => [
  gender(faces),
  neutral(faces, limits.neutral_least),
  ...ages(faces, limits),
  ...expression(faces, limits),
  ...pairs(faces, limits),
];
