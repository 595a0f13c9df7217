import { type Edge, type Picture, type Shape, typeface } from './shapes.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

const edgeOf = ({ stroke, width, dash }: Edge): string =>
  ` stroke="${stroke}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash.join(' ')}"` : ''}`;

const elementOf = (shape: Shape): string => {
  switch (shape.kind) {
    case 'rect':
      return `<rect x="${rounded(shape.x)}" y="${rounded(shape.y)}" width="${rounded(shape.width)}" height="${rounded(shape.height)}" rx="${shape.radius}" fill="${shape.fill}"${shape.edge ? edgeOf(shape.edge) : ''}/>`;
    case 'line':
      return `<line x1="${rounded(shape.x1)}" y1="${rounded(shape.y1)}" x2="${rounded(shape.x2)}" y2="${rounded(shape.y2)}" stroke="${shape.stroke}" stroke-width="${shape.width}"/>`;
    case 'circle':
      return `<circle cx="${rounded(shape.cx)}" cy="${rounded(shape.cy)}" r="${shape.r}" fill="${shape.fill}"${edgeOf(shape)}/>`;
    case 'path':
      return `<path d="${shape.d}" fill="none"${edgeOf(shape)}/>`;
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
