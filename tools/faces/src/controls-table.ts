import { phenotypes } from '../../../contract/game.ts';
import type { FaceDesign } from './design.ts';
import { table } from './document-part.ts';
import type { Pair } from './likeness.ts';
import { asDesigned, mean, type ReadFace } from './reading-lines.ts';
import type { Checked, Verdict } from './verdicts.ts';

const verdictTable = (verdicts: Verdict[]): string =>
  table(
    ['Control', 'How it is known', 'Limit', 'Value', 'Holds'],
    verdicts.map(({ control, source, limit, measured, failing }) => [
      control,
      source,
      limit,
      measured,
      failing.length === 0 ? 'yes' : `no: ${failing.join(' ')}`,
    ]),
  );

/** Explains the second column, lest readers mistake values "by construction" for measurements. */
const sources = `"By construction": computed from the model, which the studio had itself scaled and moved to these values; such a row would only show an error of the studio. "Measured in the picture": found in the published files themselves; where the skin is, the render has marked, and irises are looked for near their places. "Read by an independent network": by networks that others have trained on photographs (@vladmandic/face-api), which are known to be less right about dark skin and about women with short hair; they are a check, not a judge, and people decide where the two differ.`;

const pairTable = (pairs: Pair[]): string =>
  table(
    ['Most alike', 'Distance'],
    pairs.map(({ ids, distance }) => [ids.join(' and '), distance.toFixed(2)]),
  );

const faceTable = (faces: Checked[]): string =>
  table(
    [
      'Face',
      'Pupils by construction, seen (px)',
      'Head height by construction',
      'Background',
      'Skin',
      'AVIF, WebP (bytes)',
      'Found, eyes',
    ],
    faces.map((face) => [
      face.id + (face.role === 'test' ? '' : ` (${face.role})`),
      `${face.pupils_built_px.toFixed(1)}, ${face.pupils_seen_px.toFixed(1)}`,
      `${(100 * face.head_height).toFixed(1)}%`,
      face.background.toFixed(4),
      face.face.toFixed(3),
      `${face.avif}, ${face.webp}`,
      `${face.is_found ? 'yes' : 'no'}, ${face.eyes_found}`,
    ]),
  );

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

/** The controls as Markdown: verdicts, what was read by phenotype, the most similar pairs, and every face. */
export const controlsTable = (verdicts: Verdict[], read: ReadFace[], pairs: Pair[], faces: Checked[]): string =>
  [verdictTable(verdicts), sources, readingTable(read), pairTable(pairs), faceTable(faces)].join('\n\n');
