import { both, type Column, integer, number, scale, text } from './column.ts';

const normMissing = both(
  'nessuno studio sui volti con cinque risposte o più',
  'no norming study with five answers or more',
);
const normed = both('studio sui volti, senza tempo', 'norming study of the faces, without the clock');

/** A rating from 1 to 7. */
const onScale = { ...number, unit: scale, min: 1, max: 7, missing: normMissing, source: normed } as const;

/** Columns of the faces, with what raters of a norming study said of them. */
export const faceColumns = {
  file: {
    ...text,
    pattern: /^[\w-]+\.avif$/,
    source: both('insieme di volti', 'set of faces'),
    label: both('File del volto', 'File of the face'),
    description: both(
      'Nome del file nella cartella materials/faces; contiene un’impronta del contenuto.',
      'Name of the file in the folder materials/faces; it contains a hash of its content.',
    ),
  },
  norm_raters: {
    ...integer,
    unit: both('persone', 'people'),
    min: 5,
    missing: normMissing,
    source: normed,
    label: both('Norme: quante persone', 'Norms: how many people'),
    description: both(
      'Quante persone hanno detto quale età dimostra il volto.',
      'How many people said how old the face looks.',
    ),
  },
  norm_age: {
    ...number,
    unit: both('anni', 'years'),
    min: 10,
    max: 70,
    missing: normMissing,
    source: normed,
    label: both('Norme: età che dimostra', 'Norms: apparent age'),
    description: both('Media delle risposte.', 'Mean of the answers.'),
  },
  norm_friendliness: {
    ...onScale,
    label: both('Norme: espressione amichevole', 'Norms: friendliness'),
    description: both('Media delle risposte.', 'Mean of the answers.'),
  },
  norm_attractiveness: {
    ...onScale,
    label: both('Norme: attraente', 'Norms: attractiveness'),
    description: both('Media delle risposte di persone adulte.', 'Mean of the answers of adults.'),
  },
  norm_realness: {
    ...onScale,
    label: both('Norme: sembra reale', 'Norms: realness'),
    description: both('Media delle risposte.', 'Mean of the answers.'),
  },
} satisfies Record<string, Column>;
