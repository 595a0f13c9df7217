import type { Pair } from './likeness.ts';
import type { Checked, Verdict } from './verdicts.ts';

const between = /(<!-- controls -->\n)[\s\S]*?(<!-- \/controls -->)/;

const table = (heads: string[], rows: string[][]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

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
const sources = `"By construction": computed from the model, which the studio had itself scaled and moved to these values; such a row would only show an error of the studio. "Measured in the picture": found in the published files themselves; where the skin is, the render has marked, and irises are looked for near their places.`;

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
      face.id + (face.tutorial ? ' (practice)' : ''),
      `${face.pupils_built_px.toFixed(1)}, ${face.pupils_seen_px.toFixed(1)}`,
      `${(100 * face.head_height).toFixed(1)}%`,
      face.background.toFixed(4),
      face.face.toFixed(3),
      `${face.avif}, ${face.webp}`,
      `${face.is_found ? 'yes' : 'no'}, ${face.eyes_found}`,
    ]),
  );

/** The controls as Markdown: verdicts, the most similar pairs, and every face. */
export const controlsTable = (verdicts: Verdict[], pairs: Pair[], faces: Checked[]): string =>
  [verdictTable(verdicts), sources, pairTable(pairs), faceTable(faces)].join('\n\n');

/** Returns the document with the text between its marks replaced. Throws an Error when it has no marks. */
export const renewControls = (document: string, controls: string): string => {
  if (!between.test(document)) throw new Error('The document has no <!-- controls --> and <!-- /controls -->');
  return document.replace(between, (_all, open: string, close: string) => `${open}${controls}\n${close}`);
};
