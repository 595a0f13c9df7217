/** `dash`: lengths of strokes and gaps. */
export type Edge = { stroke: string; width: number; dash?: number[] };

/** What a picture is made of: few enough that SVG and canvas draw the same. In px; `y` of a text is its base line. */
export type Shape =
  | { kind: 'circle'; cx: number; cy: number; r: number; fill: string; edge?: Edge | undefined }
  /** `d`: as in SVG. */
  | { kind: 'path'; d: string; fill?: string; edge?: Edge | undefined }
  | {
      kind: 'text';
      x: number;
      y: number;
      text: string;
      size: number;
      isBold: boolean;
      fill: string;
      anchor: 'start' | 'middle' | 'end';
    };

/** A picture; `title` and `description` are for those who cannot see it, where the format has room for them. */
export type Picture = { width: number; height: number; title: string; description: string; shapes: Shape[] };

/** The typeface of the pages, and what replaces it where a picture is shown without it. */
export const typeface = "'Atkinson Hyperlegible Next Variable', 'Atkinson Hyperlegible Next', system-ui, sans-serif";

// The colours of web/ui/theme.css in the light: a picture leaves the page.
export const colours = { ink: '#14213d', soft: '#48536b', amber: '#e8a33d', white: '#ffffff' };

/** In px. */
export type Measure = (text: string, size: number, isBold: boolean) => number;

/** Breaks a text into lines no wider than `width`; a single word may be wider. */
export const linesOf = (text: string, width: number, size: number, isBold: boolean, measure: Measure): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer, size, isBold) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
};

export const textAt = (
  x: number,
  y: number,
  text: string,
  size: number,
  { isBold = false, fill = colours.ink, anchor = 'start' as 'start' | 'middle' | 'end' } = {},
): Shape => ({ kind: 'text', x, y, text, size, isBold, fill, anchor });

export const lineAt = (x1: number, y1: number, x2: number, y2: number, stroke: string, width = 1): Shape => ({
  ...{ kind: 'path', d: `M${x1} ${y1}L${x2} ${y2}`, edge: { stroke, width } },
});

/** A radius is half of its height at most; an edge lies on its outline. */
export const rectAt = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  edge?: Edge,
): Shape => {
  const r = Math.min(radius, width / 2, height / 2);
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  const right = `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}`;
  return { kind: 'path', d: `${right}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`, fill, edge };
};

export const dotAt = (cx: number, cy: number, r: number, fill: string, edge?: Edge): Shape => ({
  ...{ kind: 'circle', cx, cy, r, fill, edge },
});
