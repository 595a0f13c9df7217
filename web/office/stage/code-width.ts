/** How wide signs of a code are set, in em of the heaviest weight: W and M take half as much again as others. */
const widths: Record<string, number> = { W: 0.9, M: 0.9, '-': 0.42 };
const ordinaryWidth = 0.68;

/** Returns the room that a code takes on one line, in em, so that the widest is not cut and others stay large. */
export const codeWidth = (code: string): number =>
  [...code].reduce((sum, sign) => sum + (widths[sign] ?? ordinaryWidth), 0);
