import type { Interval } from '../../../contract/results.ts';
import type { Comparison, Row } from '../../figures/comparison.ts';
import { classResults } from '../../i18n/class-results.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';

const at = (percent: number) => ({ left: `${percent}%` });
const between = ({ low, high }: Interval) => ({ left: `${low}%`, width: `${high - low}%` });

const looks = {
  own: 'h-1.5 rounded-r-sm bg-data',
  line: 'h-1.5 border-text-2 border-x',
  all: 'size-2 rotate-45 border border-text bg-amber',
};

const Line = () => <i className="absolute inset-x-0 top-1/2 h-px bg-text-2" />;

/** From 0 to 100: the class as a bar, how uncertain it is below, all classes as a diamond. The numbers stand beside it. */
export const Scale = ({ row: { own, all } }: { row: Row }) => (
  <span className="relative block h-3.5 forced-color-adjust-none" aria-hidden="true">
    <i className="absolute inset-x-0 top-0.5 h-1.5 bg-track" />
    {own.rate && <i className={`absolute top-0.5 left-0 ${looks.own}`} style={{ width: `${own.rate.percent}%` }} />}
    {own.rate?.these_faces && (
      <i className={`absolute top-2 ${looks.line}`} style={between(own.rate.these_faces)}>
        <Line />
      </i>
    )}
    {all.rate && <i className={`absolute top-px -translate-x-1/2 ${looks.all}`} style={at(all.rate.percent)} />}
  </span>
);

/** What the marks of scales mean: those that are drawn. */
export const Legend = ({ comparisons, isSimulated }: { comparisons: Comparison[]; isSimulated: boolean }) => {
  const { matrix: text, simulatedClass } = useText(classResults);
  const { whole } = numberFormat(useLanguage().language);
  const all = comparisons.find((comparison) => comparison.all)?.all;
  const hasLine = comparisons.some(({ rows }) => rows.some(({ own }) => own.rate?.these_faces));
  return (
    <ul className="flex flex-wrap items-center gap-x-5 gap-y-1 px-4 py-2.5 text-sm text-text-2">
      <li className="flex items-center gap-2">
        <i className={`w-5 forced-color-adjust-none ${looks.own}`} aria-hidden="true" />
        <span>{isSimulated ? simulatedClass.legend : text.own}</span>
      </li>
      {hasLine && (
        <li className="flex items-center gap-2">
          <i className={`relative w-5 forced-color-adjust-none ${looks.line}`} aria-hidden="true">
            <Line />
          </i>
          <span>{text.uncertain}</span>
        </li>
      )}
      {all && (
        <li className="flex items-center gap-2">
          <i className={`forced-color-adjust-none ${looks.all}`} aria-hidden="true" />
          <span>{text.all(whole(all.participants))}</span>
        </li>
      )}
    </ul>
  );
};
