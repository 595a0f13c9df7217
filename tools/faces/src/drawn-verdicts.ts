import { faceGenders, phenotypes } from '../../../contract/game.ts';
import type { StudioControls } from './controls-design.ts';
import type { FaceDesign } from './design.ts';
import { drawnNames } from './drawn-names.ts';
import { deviation, mean } from './reading-lines.ts';
import type { Verdict } from './verdicts.ts';

/** A face with what `drawn.py` measured, in shares of the distance of the eyes; of the mouth, of its width. */
export type DrawnFace = Pick<FaceDesign, 'id' | 'phenotype' | 'gender'> & { drawn: Record<string, number> };

/** What went with the moods that people named, from Blender's measures. */
const read = {
  gap: ({ gap_middle }) => gap_middle ?? Number.NaN,
  rise: ({ edge_rise, line_rise }) => mean([edge_rise ?? Number.NaN, line_rise ?? Number.NaN]),
  fall: ({ edge_fall, line_fall }) => mean([edge_fall ?? Number.NaN, line_fall ?? Number.NaN]),
  thickness: ({ thick_middle }) => thick_middle ?? Number.NaN,
  mouth_corner: ({ mouth_corner }) => mouth_corner ?? Number.NaN,
} satisfies Record<string, (drawn: Record<string, number>) => number>;

const words = {
  gap: 'gap between brow and lid',
  rise: 'rise of the brow from its head to its middle',
  fall: 'fall of the brow from its middle to its tail',
  thickness: 'thickness of the brow',
  mouth_corner: 'outer quarters of the mouth above its middle, in shares of its width',
} as const;

const source = 'by construction';
const sexes = { F: 'women', M: 'men' } as const;

/** Checks what is seen of an expression: each face within a band, and no phenotype unlike the others of its gender. */
export const drawnVerdicts = (faces: DrawnFace[], { bands, means_apart }: StudioControls['drawn']): Verdict[] =>
  faceGenders.flatMap((gender) =>
    drawnNames.flatMap((name): Verdict[] => {
      const own = faces.filter((face) => face.gender === gender);
      if (own.length === 0) return [];
      const seenIn = (face: DrawnFace): number => read[name](face.drawn);
      const [from, to] = bands[gender][name];
      const values = own.map(seenIn);
      const cells = phenotypes
        .map((phenotype) => own.filter((face) => face.phenotype === phenotype).map(seenIn))
        .filter((cell) => cell.length > 0);
      const means = cells.map(mean);
      const within = Math.sqrt(mean(cells.map((cell) => deviation(cell) ** 2)));
      const apart = (Math.max(...means) - Math.min(...means)) / within;
      return [
        {
          control: `As drawn, ${sexes[gender]}: ${words[name]}`,
          source,
          limit: `${from} to ${to}`,
          measured: `${Math.min(...values).toFixed(3)} to ${Math.max(...values).toFixed(3)}`,
          failing: own.filter((face) => !(seenIn(face) >= from && seenIn(face) <= to)).map(({ id }) => id),
        },
        {
          control: `As drawn, ${sexes[gender]}: ${words[name]}, means of the phenotypes, largest less smallest`,
          source,
          limit: `<= ${means_apart} of the spread within`,
          measured: apart.toFixed(2),
          failing: apart > means_apart ? ['the means'] : [],
        },
      ];
    }),
  );
