import { phenotypes } from '../../../contract/game.ts';
import type { StudioControls } from './controls-design.ts';
import type { FaceDesign } from './design.ts';
import type { Measured } from './measure-faces.ts';

/** A measured face of a published set, with the bytes of its 512 pixel files and, by their side, of larger AVIF files. */
export type Checked = Measured &
  Pick<FaceDesign, 'phenotype' | 'gender' | 'role'> & { avif: number; webp: number; larger: Record<string, number> };

/**
 * How a value is known: computed by the studio from the model that it had itself brought to that value, so that only an
 * error of the studio could break the limit; or found in the published pictures, or as the size of their files.
 */
type Source = 'by construction' | 'measured in the picture' | 'size of the files' | 'read by an independent network';

/** One control in words; it holds when no face, and nothing else, fails. */
export type Verdict = { control: string; source: Source; limit: string; measured: string; failing: string[] };

const spreadOf = (values: number[]): number => Math.max(...values) - Math.min(...values);
const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const largest = (values: number[]): number => Math.max(...values);
const idsOf = (faces: Checked[], fails: (face: Checked) => boolean): string[] =>
  faces.filter(fails).map(({ id }) => id);
const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The faces with the smallest and the largest value, if these are too far apart. */
const outermost = (faces: Checked[], value: (face: Checked) => number, tooFar: boolean): string[] => {
  const sorted = faces.toSorted((one, other) => value(one) - value(other));
  return tooFar ? [sorted[0], sorted.at(-1)].flatMap((face) => (face ? [face.id] : [])) : [];
};

const pupils = (faces: Checked[], key: 'pupils_built_px' | 'pupils_seen_px', most: number): Verdict => ({
  control: 'Pupils off their places',
  source: key === 'pupils_built_px' ? 'by construction' : 'measured in the picture',
  limit: `<= ${most} px of 512`,
  measured: `at most ${largest(faces.map((face) => face[key])).toFixed(1)} px`,
  failing: idsOf(faces, (face) => face[key] > most),
});

const headHeight = (faces: Checked[], most: number): Verdict => {
  const heights = faces.map((face) => face.head_height);
  const spread = spreadOf(heights) / mean(heights);
  return {
    control: 'Head height, crown to chin: largest less smallest',
    source: 'by construction',
    limit: `<= ${percent(most)} of the mean`,
    measured: percent(spread),
    failing: outermost(faces, (face) => face.head_height, spread > most),
  };
};

const background = (faces: Checked[], most: number): Verdict => {
  const values = faces.map((face) => face.background);
  return {
    control: 'Luminance of the background: largest less smallest',
    source: 'measured in the picture',
    limit: `<= ${most}`,
    measured: `${spreadOf(values).toFixed(5)} around ${mean(values).toFixed(4)}`,
    failing: outermost(faces, (face) => face.background, spreadOf(values) > most),
  };
};

const luminances = (faces: Checked[], bands: StudioControls['luminance']): Verdict[] =>
  phenotypes.map((phenotype) => {
    const [from, to] = bands[phenotype];
    const own = faces.filter((face) => face.phenotype === phenotype);
    const values = own.map(({ face }) => face);
    return {
      control: `Luminance of the skin, ${phenotype}`,
      source: 'measured in the picture',
      limit: `${from} to ${to}`,
      measured: `${Math.min(...values).toFixed(3)} to ${largest(values).toFixed(3)}, mean ${mean(values).toFixed(3)}`,
      failing: idsOf(own, ({ face }) => !(face >= from && face <= to)),
    };
  });

/** The most that a participant's 24 faces can take: of each phenotype and gender, the two largest of the test. */
const largestForm = (test: Checked[], bytesOf: (face: Checked) => number): number =>
  [...new Set(test.map(({ phenotype, gender }) => `${phenotype} ${gender}`))]
    .flatMap((cell) =>
      test
        .filter(({ phenotype, gender }) => `${phenotype} ${gender}` === cell)
        .map(bytesOf)
        .sort((one, other) => other - one)
        .slice(0, 2),
    )
    .reduce((sum, bytes) => sum + bytes, 0);

const fileSizes = (faces: Checked[], { avif_most, webp_most, run_most }: StudioControls['bytes']): Verdict[] => {
  const test = faces.filter(({ role }) => role === 'test');
  const files = (format: 'avif' | 'webp', most: number): Verdict => ({
    control: `Largest ${format === 'avif' ? 'AVIF' : 'WebP'} of 512 px`,
    source: 'size of the files',
    limit: `<= ${kilobytes(most)}`,
    measured: kilobytes(largest(faces.map((face) => face[format]))),
    failing: idsOf(faces, (face) => face[format] > most),
  });
  const runs = Object.entries(run_most).flatMap(([size, most]): Verdict[] => {
    const bytesOf = (face: Checked): number => (size === '512' ? face.avif : (face.larger[size] ?? 0));
    const run = largestForm(test, bytesOf);
    if (run === 0) return []; // a set from before there were larger files
    return [
      {
        control: `AVIF of ${size} px of the 24 test faces of a participant, at most`,
        source: 'size of the files',
        limit: `<= ${kilobytes(most)}`,
        measured: kilobytes(run),
        failing: run > most ? ['the run'] : [],
      },
    ];
  });
  return [files('avif', avif_most), files('webp', webp_most), ...runs];
};

const found = (faces: Checked[]): Verdict => ({
  control: 'Found by an independent detector (OpenCV, haarcascade_frontalface_default)',
  source: 'measured in the picture',
  limit: 'all',
  measured: `${faces.filter(({ is_found }) => is_found).length} of ${faces.length}`,
  failing: idsOf(faces, ({ is_found }) => !is_found),
});

/** Checks the measured faces against the limits of the design. */
export const verdictsOn = (faces: Checked[], controls: StudioControls): Verdict[] => [
  pupils(faces, 'pupils_built_px', controls.pupils.built_most_px),
  pupils(faces, 'pupils_seen_px', controls.pupils.seen_most_px),
  headHeight(faces, controls.head_height.spread_most),
  background(faces, controls.background.spread_most),
  ...luminances(faces, controls.luminance),
  ...fileSizes(faces, controls.bytes),
  found(faces),
];
