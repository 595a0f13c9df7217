import type { Picture } from '../../ui/picture/shapes.ts';
import { measuring, toPng } from '../../ui/picture/to-png.ts';
import { toSvg } from '../../ui/picture/to-svg.ts';
import { saveFile } from '../../ui/save-file.ts';
import type { Figure } from '../figure.ts';
import { composePicture, type Imprint } from './compose.ts';

const pictureOf = async (figure: Figure, imprint: Imprint): Promise<Picture> => {
  // A canvas measures and draws with the typeface only once it is there.
  await document.fonts.ready;
  const sentences = figure.panels.flatMap(({ rows }) => rows.map(({ sentence }) => sentence));
  return composePicture(figure, imprint, sentences.join(' '), measuring());
};

/** A figure as a PNG, with its source and address below it. */
export const takePng = async (figure: Figure, imprint: Imprint): Promise<Blob> =>
  toPng(await pictureOf(figure, imprint));

/** The same as an SVG. */
export const takeSvg = async (figure: Figure, imprint: Imprint): Promise<Blob> =>
  new Blob([toSvg(await pictureOf(figure, imprint))], { type: 'image/svg+xml' });

/** Makes the browser download a picture. */
export const savePicture = (picture: Blob, name: string): void => saveFile(picture, name);
