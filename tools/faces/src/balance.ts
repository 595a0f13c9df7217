import { faceGenders, phenotypes } from '../../../contract/game.ts';
import type { FaceDesign, FaceSet } from './design.ts';
import type { Vocabulary } from './vocabulary.ts';

const count = <Row>(rows: Row[], holds: (row: Row) => boolean): number => rows.filter(holds).length;
const doubled = (texts: string[]): string[] => [...new Set(texts.filter((text, at) => texts.indexOf(text) !== at))];
const expectCount = (what: string, found: number, wanted: number): string[] =>
  found === wanted ? [] : [`${what}: ${found} faces, not ${wanted}`];

const cells = phenotypes.flatMap((phenotype) => faceGenders.map((gender) => ({ phenotype, gender })));

/** Two of every phenotype and gender. */
const testBalance = (test: FaceDesign[]): string[] =>
  cells.flatMap(({ phenotype, gender }) =>
    expectCount(
      `${phenotype} ${gender}`,
      count(test, (face) => face.phenotype === phenotype && face.gender === gender),
      2,
    ),
  );

/** One of every phenotype, three women and three men. */
const practiceBalance = (practice: FaceDesign[]): string[] => [
  ...phenotypes.flatMap((phenotype) =>
    expectCount(
      `practice round, ${phenotype}`,
      count(practice, (face) => face.phenotype === phenotype),
      1,
    ),
  ),
  ...faceGenders.flatMap((gender) =>
    expectCount(
      `practice round, ${gender}`,
      count(practice, (face) => face.gender === gender),
      phenotypes.length / 2,
    ),
  ),
];

const enoughStyles = (faces: FaceDesign[], least: number): string[] =>
  faceGenders.flatMap((gender) => {
    const styles = new Set(faces.filter((face) => face.gender === gender).map((face) => face.hair.style));
    return styles.size >= least ? [] : [`hair: ${gender} wear only ${[...styles].join(', ')}`];
  });

const styleOnceACell = (test: FaceDesign[]): string[] =>
  doubled(test.map((face) => `${face.phenotype} ${face.gender}: ${face.hair.style}`)).map(
    (worn) => `hair: two of a cell wear the same, ${worn}`,
  );

/** Within a gender, no phenotype may have two more faces with a given hair length than another. */
const lengthsSpread = (test: FaceDesign[], { styles }: Vocabulary): string[] =>
  faceGenders.flatMap((gender) => {
    const lengthOf = (face: FaceDesign): string | undefined => styles[face.hair.style]?.length_class;
    const lengths = new Set(Object.values(styles).map(({ length_class }) => length_class));
    return [...lengths].flatMap((length) => {
      const worn = phenotypes.map((phenotype) =>
        count(test, (face) => face.gender === gender && face.phenotype === phenotype && lengthOf(face) === length),
      );
      const spread = phenotypes.map((phenotype, at) => `${phenotype} ${worn[at]}`).join(', ');
      return Math.max(...worn) - Math.min(...worn) <= 1 ? [] : [`hair: ${length} on ${gender} is uneven (${spread})`];
    });
  });

const unknownNames = (faces: FaceDesign[], names: Vocabulary): string[] =>
  faces.flatMap(({ id, gender, hair, brow, iris }) => {
    const style = names.styles[hair.style];
    return [
      ...(style ? [] : [`style ${hair.style}`]),
      ...(style && !style.gender.includes(gender) ? [`style ${hair.style} for ${gender}`] : []),
      ...(hair.texture in names.textures ? [] : [`texture ${hair.texture}`]),
      ...(hair.colour in names.colours ? [] : [`colour ${hair.colour}`]),
      ...(brow === undefined || brow in names.brows.shapes ? [] : [`brow ${brow}`]),
      ...(iris in names.irises ? [] : [`iris ${iris}`]),
    ].map((name) => `${id}: there is no ${name}`);
  });

const doubledPeople = (faces: FaceDesign[]): string[] =>
  doubled(faces.map((face) => `${face.phenotype} ${face.gender} of seed ${face.seed}`)).map(
    (person) => `${person} stands twice`,
  );

const misnamed = (faces: FaceDesign[]): string[] =>
  faces.flatMap(({ id, gender }) => (id.split('-')[2]?.startsWith(gender) ? [] : [`${id} is ${gender}`]));

export type BalanceRules = { names: Vocabulary; stylesPerGender: number };

/** What is wrong with a set, in words; empty when it is balanced. Candidates need no balance. */
export const complaintsAbout = (
  design: FaceDesign[],
  set: FaceSet,
  { names, stylesPerGender }: BalanceRules,
): string[] => {
  const faces = design.filter((face) => face.set === set);
  // A face that was chosen keeps the seed of its candidate.
  const people = set === 'candidate' ? faces : design.filter((face) => face.set !== 'candidate');
  const test = faces.filter((face) => !face.tutorial);
  const practice = faces.filter((face) => face.tutorial);
  const ofAnySet = [
    ...doubled(design.map(({ id }) => id)).map((id) => `${id} stands twice`),
    ...doubledPeople(people),
    ...misnamed(faces),
    ...unknownNames(faces, names),
  ];
  if (set === 'candidate') return ofAnySet;
  return [
    ...ofAnySet,
    ...testBalance(test),
    ...(set === 'A' ? practiceBalance(practice) : expectCount('practice round', practice.length, 0)),
    ...enoughStyles(faces, stylesPerGender),
    ...styleOnceACell(test),
    ...lengthsSpread(test, names),
  ];
};
