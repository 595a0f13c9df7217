import { cx } from './cx.ts';

const tones = {
  yes: 'fill-yes forced-colors:fill-[Highlight]',
  amber: 'fill-amber forced-colors:fill-[GrayText]',
  data: 'fill-data forced-colors:fill-[Highlight]',
  'data-2': 'fill-data-2 forced-colors:fill-[GrayText]',
};

type MeterPart = { value: number; tone: keyof typeof tones };

type Props = {
  parts: readonly MeterPart[];
  max: number;
  /** What it says, unless the text beside it does. */
  label?: string;
  /** One piece for each: of a class, whose pupils can be counted. */
  isSegmented?: boolean;
  className?: string;
};

export const Meter = ({ parts, max, label, isSegmented = false, className = 'h-1.5' }: Props) => {
  let sum = 0;
  const bars = parts.map((part) => {
    sum += part.value;
    return { ...part, from: sum - part.value };
  });
  const most = Math.max(1, max, sum);
  return (
    <svg
      viewBox={`0 0 ${most} 1`}
      preserveAspectRatio="none"
      className={cx('block w-full overflow-hidden rounded-full bg-track forced-colors:border', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {bars.map((bar) => (
        <rect key={bar.tone} x={bar.from} width={bar.value} height="1" className={tones[bar.tone]} />
      ))}
      {isSegmented &&
        most <= 60 &&
        Array.from({ length: most - 1 }, (_, at) => at + 0.96).map((x) => (
          <rect key={x} x={x} width="0.08" height="1" className="fill-surface" />
        ))}
    </svg>
  );
};
