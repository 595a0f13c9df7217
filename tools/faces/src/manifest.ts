import { createHash } from 'node:crypto';
import type { FaceDesign } from './design.ts';

/** What the server reads about a published face. */
export type ManifestRow = {
  file_name: string;
  des_phenotype: FaceDesign['phenotype'];
  des_gender: FaceDesign['gender'];
  tutorial: boolean;
};

const place = ({ file_name }: ManifestRow): string => createHash('sha256').update(`order/${file_name}`).digest('hex');

/** The manifest's text, one face a line, in an order that reveals nothing about the faces. */
export const manifestText = (faces: ManifestRow[]): string => {
  const ordered = faces.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
  return `[\n${ordered.map((face) => `  ${JSON.stringify(face)}`).join(',\n')}\n]\n`;
};
