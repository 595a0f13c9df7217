import type { CSSProperties } from 'react';
import { cx } from '../../ui/cx.ts';

/** How wide signs are set, in em of the heaviest weight: W and M take half as much again as others. */
const widths: Record<string, number> = { W: 0.9, M: 0.9, '-': 0.42 };

/** The room that a code takes on one line, in em, so that the widest is not cut and others stay large. */
export const codeWidth = (code: string): number => [...code].reduce((sum, sign) => sum + (widths[sign] ?? 0.68), 0);

/** The largest size and the width of their place, in hundredths of the screen. */
const places = {
  word: [12.4, 46],
  heading: [5.6, 27],
  address: [5, 52],
  code: [11.4, 53],
  lateCode: [2.5, 13.2],
} as const;

type Props = { place: keyof typeof places; ems: number; isHeading?: boolean; className: string; children: string };

/** Shrinks a word until it fits: it is never broken on a projector. `ems`: how wide it is at a size of 1. */
export const Fit = ({ place, ems, isHeading = false, className, children }: Props) => {
  const Tag = isHeading ? 'h1' : 'p';
  const [most, room] = places[place];
  return (
    <Tag
      tabIndex={isHeading ? -1 : undefined}
      className={cx('fit wrap-anywhere font-extrabold leading-none', className)}
      style={{ '--most': `${most}rem`, '--room': `${room}rem`, '--ems': ems } as CSSProperties}
      translate="no"
    >
      {children}
    </Tag>
  );
};
