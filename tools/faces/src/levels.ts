import { faceGenders } from '../../../contract/game.ts';
import { mean, type ReadFace } from './reading-lines.ts';

/** What is added to the measures on the mesh, by phenotype and gender (`EastAsian F`) and measure. */
export type Seen = Record<string, Record<string, number>>;

/**
 * What one unit of a measure by landmarks is on the mesh, where lengths are shares of the distance of the eyes: an eye is
 * about half as wide as that. Brows and corners of the mouth are level as drawn: levelled by landmarks, East Asian men
 * smiled and brows of women looked sad.
 */
const onMesh = { lid_opening: 0.45 } as const;
const names = Object.keys(onMesh) as (keyof typeof onMesh)[];

/** The most that is added, on the mesh: the network takes shapes of a phenotype for an expression here and there. */
const most = { lid_opening: 0.008 } as const;

/** Less than the whole way: a change on the mesh is not quite the same change in the picture. */
const step = 0.8;

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** The corrections that bring each phenotype, as seen in the pictures, to the mean of all of its gender. */
export const corrected = (seen: Seen, faces: Pick<ReadFace, 'phenotype' | 'gender' | 'measures'>[]): Seen =>
  Object.fromEntries(
    faceGenders.flatMap((gender) => {
      const all = faces.filter((face) => face.gender === gender);
      return [...new Set(all.map(({ phenotype }) => phenotype))].map((phenotype) => {
        const own = all.filter((face) => face.phenotype === phenotype);
        const cell = `${phenotype} ${gender}`;
        const correction = names.map((name) => {
          const [wanted, found] = [all, own].map((some) => mean(some.map(({ measures }) => measures[name])));
          const off = (wanted ?? 0) - (found ?? 0);
          const sum = (seen[cell]?.[name] ?? 0) + step * onMesh[name] * off;
          return [name, rounded(Math.min(most[name], Math.max(-most[name], sum)))] as const;
        });
        return [cell, Object.fromEntries(correction)] as const;
      });
    }),
  );
