import { faceGenders, phenotypes } from '../contract/game.ts';
import { practiceFaces, wholeUpTo } from '../contract/rules/limits.ts';
import { type Face, leastSizes } from '../server/db/image-sets.ts';
import { chooseSize, faceWidth, fileOfSize } from '../web/play/run/faces/face-size.ts';

/** Pixels of a screen to one of a page. */
export const ratios = [1, 2, 3] as const;
export type Ratio = (typeof ratios)[number];

/** Screens on which the test is played, in pixels of the page: a small, a usual and a large phone, a laptop, a large screen. */
const viewports = ['360x640', '390x844', '430x932', '1280x800', '1920x1080'].map((size) => {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
});

/** Of each phenotype and gender, a form has two of a pool; and slides show the small files of two. */
const facesOfCell = 2;

type SizeOf = (file_name: string) => number;

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

const largest = (bytes: number[], count?: number): number[] => bytes.sort((a, b) => b - a).slice(0, count);

/** The largest of each phenotype and gender, `count` at most. */
const largestOfCells = (faces: Face[], bytesOf: (face: Face) => number, count?: number): number[] =>
  phenotypes.flatMap((phenotype) =>
    faceGenders.flatMap((gender) => {
      const cell = faces.filter((face) => face.des_phenotype === phenotype && face.des_gender === gender);
      return largest(cell.map(bytesOf), count);
    }),
  );

/**
 * Returns the bytes (AVIF) of the faces that a participant loads in a whole test, from the first page to the results: at most,
 * of all forms that a set can give, on any of these screens.
 */
export const facesOfATest = (set: Face[], ratio: Ratio, sizeOf: SizeOf): number => {
  const test = set.filter(({ tutorial }) => !tutorial);
  const practice = set.filter(({ tutorial, flg_spare }) => tutorial && !flg_spare);
  const around = set.filter(({ tutorial }) => tutorial);
  const small = largestOfCells(around, (face) => sizeOf(fileOfSize(face, 256)), facesOfCell);
  const onScreen = viewports.map((viewport) => {
    const pixelsOf = ({ sizes = [...leastSizes] }: Face) => chooseSize({ sizes }, faceWidth(viewport) * ratio);
    const bytesOf = (face: Face) => sizeOf(fileOfSize(face, pixelsOf(face)));
    const form = largestOfCells(test, bytesOf, test.length > wholeUpTo ? facesOfCell : undefined);
    const practised = largest(practice.map(bytesOf), practiceFaces);
    return sum([...form, ...practised, ...small]);
  });
  return Math.max(...onScreen);
};
