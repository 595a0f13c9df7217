import { cx } from './cx.ts';

type Props<Value extends string> = {
  label: string;
  /** `lang`: of a label that is not in the page's language. */
  options: { value: Value; label: string; count?: number; lang?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  size?: keyof typeof segmentSizes;
  className?: string;
};

/** Side by side on one ground, the chosen one raised: also the looks of tabs. */
export const segmentLooks = {
  ground:
    'grid min-w-0 auto-cols-fr gap-1 rounded-control bg-sunken p-1 office:inline-grid office:max-w-full office:auto-cols-auto office:gap-0 office:overflow-x-auto office:bg-track office:p-0.5',
  segment:
    'cursor-pointer rounded-md px-2 text-center text-sm leading-tight forced-colors:border forced-colors:border-transparent office:whitespace-nowrap office:rounded-sm office:px-3',
  chosen:
    'bg-raised font-bold shadow-card outline-1 outline-line-strong -outline-offset-1 focus-visible:outline-3 focus-visible:outline-focus focus-visible:outline-offset-2 forced-colors:border-[Highlight]',
  other: 'font-semibold text-text-2 hover:bg-hover office:font-normal office:hover:text-text',
};

export const segmentSizes = {
  normal: 'min-h-segment office:text-base',
  small: 'min-h-segment-small office:px-2.5',
};

/** One in a row, and from five on in a grid that wraps. */
export const segmentColumns = (many: number): string =>
  many < 5 ? 'grid-flow-col huge:grid-flow-row' : 'grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]';

/** Few choices of which one holds, as buttons that are pressed or not. */
export const SegmentedControl = <Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 'normal',
  className,
}: Props<Value>) => (
  <fieldset className={cx(segmentLooks.ground, segmentColumns(options.length), className)}>
    <legend className="sr-only">{label}</legend>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        lang={option.lang}
        className={cx(
          segmentLooks.segment,
          segmentSizes[size],
          option.value === value ? segmentLooks.chosen : segmentLooks.other,
        )}
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        <span>{option.label}</span>
        {option.count !== undefined && (
          <>
            {' '}
            <span className="ml-0.5 font-normal text-text-3">{option.count}</span>
          </>
        )}
      </button>
    ))}
  </fieldset>
);
