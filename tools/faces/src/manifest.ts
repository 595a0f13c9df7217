import { createHash } from 'node:crypto';
import type { FaceDesign } from './design.ts';

/** What the server reads about a published face. */
export type ManifestRow = {
  file_name: string;
  des_phenotype: FaceDesign['phenotype'];
  des_gender: FaceDesign['gender'];
  /** Not of the test. */
  tutorial: boolean;
  /** Of neither the test nor the practice round: for the pages around them. */
  flg_spare?: true;
  /** Widths and heights of its files, in pixels; 256 and 512 where nothing is said. */
  sizes?: number[];
};

const place = ({ file_name }: ManifestRow): string => createHash('sha256').update(`order/${file_name}`).digest('hex');

/** The manifest's text, one face a line, in an order that reveals nothing about the faces. */
export const manifestText = (faces: ManifestRow[]): string => {
  const ordered = faces.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
  return `[\n${ordered.map((face) => `  ${JSON.stringify(face)}`).join(',\n')}\n]\n`;
};
