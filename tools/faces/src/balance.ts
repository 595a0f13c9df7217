import { faceGenders, phenotypes } from '../../../contract/game.ts';
import { type FaceDesign, type FaceSet, inSet } from './design.ts';
import { cells, type Pool } from './pool.ts';
import type { Vocabulary } from './vocabulary.ts';

const count = <Row>(rows: Row[], holds: (row: Row) => boolean): number => rows.filter(holds).length;
const doubled = (texts: string[]): string[] => [...new Set(texts.filter((text, at) => texts.indexOf(text) !== at))];

/** As many faces of each role in every cell of phenotype and gender as the pool says. */
const roleBalance = (faces: FaceDesign[], pool: Pool): string[] =>
  cells.flatMap(({ phenotype, gender }) =>
    (['test', 'practice', 'spare'] as const).flatMap((role) => {
      const found = count(
        faces,
        (face) => face.phenotype === phenotype && face.gender === gender && face.role === role,
      );
      return found === pool.cell[role]
        ? []
        : [`${phenotype} ${gender}, ${role}: ${found} faces, not ${pool.cell[role]}`];
    }),
  );

const enoughStyles = (faces: FaceDesign[], least: number): string[] =>
  faceGenders.flatMap((gender) => {
    const styles = new Set(faces.filter((face) => face.gender === gender).map((face) => face.hair.style));
    return styles.size >= least ? [] : [`hair: ${gender} wear only ${[...styles].join(', ')}`];
  });

const wornOnceACell = (test: FaceDesign[]): string[] =>
  doubled(
    test.map(({ phenotype, gender, hair }) => `${phenotype} ${gender}: ${hair.style} ${hair.texture} ${hair.colour}`),
  ).map((worn) => `hair: two of a cell wear the same, ${worn}`);

/**
 * Within a gender, no phenotype may have two more test faces with a given hair length than another, and all must have
 * the same number with short hair, so that short-haired women and long-haired men are equally many.
 */
const lengthsSpread = (test: FaceDesign[], { styles }: Vocabulary): string[] =>
  faceGenders.flatMap((gender) => {
    const lengthOf = (face: FaceDesign): string | undefined => styles[face.hair.style]?.length_class;
    const lengths = new Set(Object.values(styles).map(({ length_class }) => length_class));
    return [...lengths].flatMap((length) => {
      const worn = phenotypes.map((phenotype) =>
        count(test, (face) => face.gender === gender && face.phenotype === phenotype && lengthOf(face) === length),
      );
      const most = length === 'short' ? 0 : 1;
      const spread = phenotypes.map((phenotype, at) => `${phenotype} ${worn[at]}`).join(', ');
      return Math.max(...worn) - Math.min(...worn) <= most
        ? []
        : [`hair: ${length} on ${gender} is uneven (${spread})`];
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

export type BalanceRules = { names: Vocabulary; stylesPerGender: number; pool: Pool };

/** What is wrong with a set, in words; empty when it is balanced. Candidates need no balance. */
export const complaintsAbout = (
  design: FaceDesign[],
  set: FaceSet,
  { names, stylesPerGender, pool }: BalanceRules,
): string[] => {
  const faces = inSet(design, set);
  const test = faces.filter(({ role }) => role === 'test');
  const ofAnySet = [
    ...doubled(design.map(({ id }) => id)).map((id) => `${id} stands twice`),
    ...doubledPeople(faces),
    ...misnamed(faces),
    ...unknownNames(faces, names),
  ];
  if (set === 'candidate') return ofAnySet;
  return [
    ...ofAnySet,
    ...roleBalance(faces, pool),
    ...enoughStyles(faces, stylesPerGender),
    ...wornOnceACell(test),
    ...lengthsSpread(test, names),
  ];
};
