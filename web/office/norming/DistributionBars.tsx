import type { RatedScale } from '../../../contract/norming-figures.ts';
import { useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { ageBar, barsOf } from './norming-file.ts';

/** How often each answer was given, as small bars; screen readers get the numbers. */
export const DistributionBars = ({ scale, counts }: { scale: RatedScale; counts: number[] }) => {
  const { faces: text } = useText(norming);
  const most = Math.max(1, ...counts);
  const nameOf = (from: number) => {
    const { to } = ageBar(from);
    return scale === 'val_age' && to > from ? text.ages(from, to) : String(from);
  };
  const said = barsOf(scale)
    .map((from, place) => ({ name: nameOf(from), count: counts[place] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${name}: ${count}`)
    .join(', ');
  return (
    <svg
      className="norming-bars"
      viewBox={`0 0 ${counts.length * 6} 20`}
      preserveAspectRatio="none"
      role="img"
      aria-label={said}
    >
      {counts.map((count, place) => {
        const height = count === 0 ? 0.6 : 2 + (18 * count) / most;
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
        return <rect key={place} x={place * 6 + 0.5} y={20 - height} width={5} height={height} />;
      })}
    </svg>
  );
};
