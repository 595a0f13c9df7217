import { type Edge, type Picture, type Shape, typeface } from './shapes.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const rounded = (value: number | string): string => String(Math.round(Number(value) * 100) / 100);

/** How an outline is filled and drawn. */
const looksOf = ({ fill = 'none', edge }: { fill?: string; edge?: Edge | undefined }): string => {
  const dash = edge?.dash ? ` stroke-dasharray="${edge.dash.join(' ')}"` : '';
  return `fill="${fill}"${edge ? ` stroke="${edge.stroke}" stroke-width="${edge.width}"${dash}` : ''}`;
};

const elementOf = (shape: Shape): string => {
  switch (shape.kind) {
    case 'circle':
      return `<circle cx="${rounded(shape.cx)}" cy="${rounded(shape.cy)}" r="${shape.r}" ${looksOf(shape)}/>`;
    case 'path':
      return `<path d="${shape.d.replace(/\d+\.\d+/g, rounded)}" ${looksOf(shape)}/>`;
    case 'text':
      return `<text x="${rounded(shape.x)}" y="${rounded(shape.y)}" font-size="${shape.size}" font-weight="${shape.isBold ? 700 : 400}" fill="${shape.fill}" text-anchor="${shape.anchor}">${escaped(shape.text)}</text>`;
  }
};

export const toSvg = ({ width, height, title, description, shapes }: Picture): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${typeface}" role="img" aria-labelledby="title description">`,
    `<title id="title">${escaped(title)}</title>`,
    `<desc id="description">${escaped(description)}</desc>`,
    ...shapes.map(elementOf),
    '</svg>',
  ].join('\n');
