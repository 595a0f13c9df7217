import { measuring, toPng } from '../../ui/picture/to-png.ts';
import { toSvg } from '../../ui/picture/to-svg.ts';
import type { Figure } from '../figure.ts';
import { composePicture, type Imprint } from './compose.ts';

export const takePicture = async (kind: 'png' | 'svg', figure: Figure, imprint: Imprint): Promise<Blob> => {
  // A canvas measures and draws with the typeface only once it is there.
  await document.fonts.ready;
  const sentences = figure.panels.flatMap(({ rows }) => rows.map(({ sentence }) => sentence));
  const picture = composePicture(figure, imprint, sentences.join(' '), measuring());
  return kind === 'png' ? toPng(picture) : new Blob([toSvg(picture)], { type: 'image/svg+xml' });
};
