import { type RefObject, useLayoutEffect } from 'react';
import { audit } from '../../i18n/audit.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { SeriesLabel } from './SeriesLabel.tsx';
import { Swatch } from './Swatches.tsx';
import type { SeriesName } from './series-name.ts';
import type { Stack } from './stacks.ts';

type Props = {
  /** Undefined while no bar is pointed at. */
  stack: Stack | undefined;
  names: readonly SeriesName[];
  fillings: readonly string[];
  wholeDate: (date: string) => string;
  /** Receives the date of the bar that is pointed at. */
  pointed: RefObject<string | undefined>;
};

/** The figures of the bar pointed at, by mouse or keyboard; also announced by screen readers. */
export const ChartTip = ({ stack, names, fillings, wholeDate, pointed }: Props) => {
  const { total } = useText(audit).chart;
  const { whole } = numberFormat(useLanguage().language);
  useLayoutEffect(() => {
    pointed.current = stack?.date;
  }, [pointed, stack]);
  return (
    <div role="status">
      {stack && (
        <div className="chart-tip">
          <p>
            <strong>{wholeDate(stack.date)}</strong>
          </p>
          <p>
            <span>{`${total}:`}</span> <strong>{whole(stack.total)}</strong>
          </p>
          {names.length > 0 && (
            <ul>
              {names.map((name, index) => {
                const value = stack.values[index] ?? 0;
                if (value === 0) return null;
                return (
                  <li key={name.code ?? name.words}>
                    <Swatch filling={fillings[index] ?? ''} />
                    <SeriesLabel name={{ words: name.words }} /> <strong>{whole(value)}</strong>
                  </li>
                );
              })}
            </ul>
          )}
        </div>
      )}
    </div>
  );
};
