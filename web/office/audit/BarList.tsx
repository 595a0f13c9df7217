import { useId } from 'react';
import { audit } from '../../i18n/audit.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { SeriesLabel } from './SeriesLabel.tsx';
import type { SeriesName } from './series-name.ts';
import './bar-list.css';

/** A name with its count, and the count of the period before where that is known. */
export type NamedCount = { name: SeriesName; count: number; before?: number | null };

type Props = {
  title: string;
  /** The most frequent first. */
  counts: readonly NamedCount[];
};

/** How many are shown. */
const longest = 8;

/** The most frequent of something, with a bar each. */
export const BarList = ({ title, counts }: Props) => {
  const { ranking } = useText(audit);
  const { whole } = numberFormat(useLanguage().language);
  const id = useId();
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <section className="bar-list" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {counts.length === 0 && <p>{ranking.empty}</p>}
      <ol>
        {counts.slice(0, longest).map(({ name, count, before }) => (
          <li key={name.code ?? name.words}>
            <span className="bar-list-name">
              <SeriesLabel name={name} />
            </span>
            <span className="bar-list-count">
              <strong>{whole(count)}</strong>
              {typeof before === 'number' && <span>{ranking.before(whole(before))}</span>}
            </span>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect width={(100 * count) / most} height="1" />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  );
};
