import { useState } from 'react';
import type { Grouping } from '../../../contract/audit.ts';
import { audit } from '../../i18n/audit.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { reachable } from './reachable.ts';
import { SeriesLabel } from './SeriesLabel.tsx';
import type { SeriesName } from './series-name.ts';
import type { Stacks } from './stacks.ts';

type Props = {
  title: string;
  grouping: Grouping;
  stacks: Stacks;
  names: readonly SeriesName[];
  dateOf: (date: string) => string;
  chosen: string;
  onChoose: (date: string) => void;
};

/** All figures of the chart, newest first, with dates that can be selected like the bars. */
export const ChartTable = ({ title, grouping, stacks, names, dateOf, chosen, onChoose }: Props) => {
  const text = useText(audit).chart;
  // Rendered on demand, since there may be a thousand of them.
  const [isOpen, setOpen] = useState(false);
  const { whole } = numberFormat(useLanguage().language);
  return (
    <details className="chart-figures" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text.table}</summary>
      {isOpen && (
        <section className="table-scroll" aria-label={text.tableOf(title)} {...reachable}>
          <table>
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{text.date[grouping]}</th>
                <th scope="col">{text.total}</th>
                {names.map((name) => (
                  <th key={name.code ?? name.words} scope="col">
                    <SeriesLabel name={name} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...stacks.dates].reverse().map(({ date, total, values }) => (
                <tr key={date} data-chosen={date === chosen || undefined}>
                  <th scope="row">
                    <button
                      type="button"
                      aria-label={text.choose(dateOf(date))}
                      aria-current={date === chosen ? 'date' : undefined}
                      onClick={() => onChoose(date)}
                    >
                      {dateOf(date)}
                    </button>
                  </th>
                  <td>
                    <strong>{whole(total)}</strong>
                  </td>
                  {names.map((name, index) => (
                    <td key={name.code ?? name.words}>{whole(values[index] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
};
