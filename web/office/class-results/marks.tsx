import type { Interval } from '../../../contract/results.ts';
import type { Comparison, Row } from '../../figures/comparison.ts';
import { classResults } from '../../i18n/class-results.ts';
import { useNumbers, useText } from '../../i18n/language.tsx';
import { cx } from '../../ui/cx.ts';
import type { Elements } from '../../ui/elements.ts';
import { Sign } from '../stage/Signs.tsx';
import { signOf } from '../stage/takeaway.ts';

export const ClearSign = ({ comparison }: { comparison: Comparison }) => {
  const { matrix: text } = useText(classResults);
  const sign = signOf(comparison);
  const isClear = sign === 'clear';
  return (
    <span className={cx('flex items-center gap-1 text-sm', isClear ? 'font-semibold text-amber-text' : 'text-text-2')}>
      {sign !== 'untested' && <Sign kind={sign} className="size-3.5 stroke-2" />}
      <span>{text[sign]}</span>
    </span>
  );
};

export const useRowWords = () => {
  const { matrix: text } = useText(classResults);
  const { whole } = useNumbers();
  const round = (percent: number) => whole(Math.round(percent));
  return ({ own, all }: Row) => {
    const line = own.rate?.these_faces;
    const ofAll = all.rate ? round(all.rate.percent) : undefined;
    const rest = [line && text.interval(round(line.low), round(line.high)), ofAll && text.allPercent(ofAll)];
    return {
      percent: own.rate ? round(own.rate.percent) : '–',
      of: own.rate ? text.of(whole(own.count.yes), whole(own.count.answers)) : text.nothing,
      rest: rest.filter(Boolean).join(', '),
      range: line ? `${whole(line.low)}–${whole(line.high)}` : '',
      all: ofAll,
    };
  };
};

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
    {own.rate && <i className={cx('absolute top-0.5 left-0', looks.own)} style={{ width: `${own.rate.percent}%` }} />}
    {own.rate?.these_faces && (
      <i className={cx('absolute top-2', looks.line)} style={between(own.rate.these_faces)}>
        <Line />
      </i>
    )}
    {all.rate && (
      <i className={cx('absolute top-px -translate-x-1/2', looks.all)} style={{ left: `${all.rate.percent}%` }} />
    )}
  </span>
);

const LegendItem = ({ looks, name, children }: { looks: string; name: string; children?: Elements }) => (
  <li className="flex items-center gap-2">
    <i className={cx('relative forced-color-adjust-none', looks)} aria-hidden="true">
      {children}
    </i>
    <span>{name}</span>
  </li>
);

export const Legend = ({ comparisons, isSimulated }: { comparisons: Comparison[]; isSimulated: boolean }) => {
  const { matrix: text, simulatedClass } = useText(classResults);
  const { whole } = useNumbers();
  const all = comparisons[0]?.all;
  const hasLine = comparisons.some(({ rows }) => rows.some(({ own }) => own.rate?.these_faces));
  return (
    <ul className="flex flex-wrap items-center gap-x-5 gap-y-1 px-4 py-2.5 text-sm text-text-2">
      <LegendItem looks={cx('w-5', looks.own)} name={isSimulated ? simulatedClass.legend : text.own} />
      {hasLine && (
        <LegendItem looks={cx('w-5', looks.line)} name={text.uncertain}>
          <Line />
        </LegendItem>
      )}
      {all && <LegendItem looks={looks.all} name={text.all(whole(all.participants))} />}
    </ul>
  );
};
