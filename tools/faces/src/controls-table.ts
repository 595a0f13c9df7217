import { phenotypes } from '../../../contract/game.ts';
import type { FaceDesign } from './design.ts';
import { table } from './document-part.ts';
import { asDesigned, mean, type ReadFace } from './reading-lines.ts';
import type { Checked, Verdict } from './verdicts.ts';

/** Lines of values, each in quotation marks where it needs them. */
const csv = (heads: string[], rows: (string | number)[][]): string =>
  [heads, ...rows]
    .map((cells) =>
      cells.map((cell) => (/[",]/.test(`${cell}`) ? `"${`${cell}`.replaceAll('"', '""')}"` : cell)).join(),
    )
    .join('\n')
    .concat('\n');

/** Every control, with the faces or pairs that fail. */
export const controlsCsv = (verdicts: Verdict[]): string =>
  csv(
    ['control', 'how_it_is_known', 'limit', 'value', 'failing'],
    verdicts.map(({ control, source, limit, measured, failing }) => [
      ...[control, source, limit, measured],
      failing.join('; '),
    ]),
  );

/** What was measured in each picture: pupils in pixels of 512, luminance 0..1. */
export const facesCsv = (faces: Checked[]): string =>
  csv(
    [
      ...['face', 'role', 'pupils_built_px', 'pupils_seen_px', 'head_height', 'background', 'skin'],
      ...['avif_bytes', 'webp_bytes', 'found', 'eyes_found'],
    ],
    faces.map((face) => [
      ...[face.id, face.role, face.pupils_built_px.toFixed(1), face.pupils_seen_px.toFixed(1)],
      ...[face.head_height.toFixed(3), face.background.toFixed(4), face.face.toFixed(3)],
      ...[face.avif, face.webp, face.is_found ? 'yes' : 'no', face.eyes_found],
    ]),
  );

/** The controls that do not hold, and how many do. */
const verdictTable = (verdicts: Verdict[]): string => {
  const failed = verdicts.filter(({ failing }) => failing.length > 0);
  const rows = failed.map(({ control, source, limit, measured, failing }) => [
    ...[control, source.split(' ').at(-1) ?? '', limit, measured],
    failing.length === 1 ? `${failing[0]}` : `${failing.length}`,
  ]);
  const heads = ['Does not hold', 'Known by', 'Limit', 'Value', 'Which'];
  const held = `${verdicts.length - failed.length} of ${verdicts.length} controls hold.`;
  return `${held}\n\n${table(heads, rows)}`;
};

/** What the independent network read, by phenotype: gender as designed, age, and the share that is neutral. */
const readingTable = (faces: ReadFace[]): string =>
  table(
    ['Read by an independent network', 'Women as women', 'Men as men', 'Age, mean', 'Neutral, mean'],
    phenotypes.flatMap((phenotype) => {
      const own = faces.filter((face) => face.phenotype === phenotype);
      if (own.length === 0) return [];
      const read = (gender: FaceDesign['gender']): string => {
        const some = own.filter((face) => face.gender === gender);
        const right = some.filter((face) => asDesigned(face) > 0.5).length;
        return `${right} of ${some.length} (${mean(some.map(asDesigned)).toFixed(2)})`;
      };
      return [
        [
          phenotype,
          read('F'),
          read('M'),
          mean(own.map(({ age }) => age)).toFixed(1),
          mean(own.map(({ expressions }) => expressions.neutral)).toFixed(2),
        ],
      ];
    }),
  );

/** The controls as Markdown: what does not hold, and what was read by phenotype. */
export const controlsTable = (verdicts: Verdict[], read: ReadFace[]): string =>
  [verdictTable(verdicts), readingTable(read)].join('\n\n');
