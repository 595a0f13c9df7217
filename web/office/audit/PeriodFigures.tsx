import { audit } from '../../i18n/audit.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { type DayRange, lengthOf } from './range.ts';
import { shareOfChange } from './share-of-change.ts';
import { useDates } from './use-dates.ts';
import './period-figures.css';

type Props<Name extends string> = {
  /** Undefined until loaded. */
  summary:
    | {
        period: DayRange | null;
        period_before: DayRange | null;
        now: Record<Name, number>;
        before: Record<Name, number> | null;
      }
    | undefined;
  labels: Readonly<Record<Name, string>>;
};

/** The figures of a period, each with that of the period before in words. Takes up its space while they load. */
export const PeriodFigures = <Name extends string>({ summary, labels }: Props<Name>) => {
  const text = useText(audit).period;
  const { language } = useLanguage();
  const { whole, percent } = numberFormat(language);
  const { day } = useDates();
  const { period, period_before: before } = summary ?? { period: null, period_before: null };
  const compare = (name: Name): string => {
    const [value, earlier] = [summary?.now[name] ?? 0, summary?.before?.[name]];
    if (earlier === undefined) return '';
    if (earlier === 0) return value === 0 ? text.alsoNone : text.noneBefore;
    const change = shareOfChange(value, earlier);
    const inPercent = change === undefined ? '' : percent(change).replace('-', '−');
    return text.before(whole(earlier), change !== undefined && change > 0 ? `+${inPercent}` : inPercent);
  };
  return (
    <section className="period-figures" aria-label={text.title} aria-busy={!summary}>
      <dl>
        {(Object.keys(labels) as Name[]).map((name) => (
          <div key={name}>
            <dt>{labels[name]}</dt>
            <dd>
              <strong>{summary ? whole(summary.now[name]) : '…'}</strong>
              <span>{compare(name)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {before && <span>{text.compared(lengthOf(before), day(before.from), day(before.until))}</span>}
        {summary && period && !before && <span>{text.notKept}</span>}
        {summary && !period && <span>{text.nothingKept}</span>}
      </p>
    </section>
  );
};
