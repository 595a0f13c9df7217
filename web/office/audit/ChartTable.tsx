import { useState } from 'react';
import type { Grouping } from '../../../contract/audit.ts';
import { audit } from '../../i18n/audit.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { TableCard, Td, Th } from '../../ui/TableParts.tsx';
import { TextButton } from '../../ui/TextLink.tsx';
import { SeriesLabel, type SeriesName } from './series-name.tsx';
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

/** All figures of the chart, newest first, with dates that can be selected like the columns. */
export const ChartTable = ({ title, grouping, stacks, names, dateOf, chosen, onChoose }: Props) => {
  const text = useText(audit).chart;
  // Rendered on demand, since there may be a thousand of them.
  const [isOpen, setOpen] = useState(false);
  const { whole } = numberFormat(useLanguage().language);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-touch items-center font-semibold text-sm underline decoration-line-strong underline-offset-4">
        {text.table}
      </summary>
      {isOpen && (
        <div className="mt-2 mb-3">
          <TableCard caption={text.tableOf(title)}>
            <thead className="border-line border-b align-bottom">
              <tr>
                <Th>{text.date[grouping]}</Th>
                <Th isNumber>{text.total}</Th>
                {names.map((name) => (
                  <Th key={name.code ?? name.words} isNumber>
                    <SeriesLabel name={name} />
                  </Th>
                ))}
              </tr>
            </thead>
            <tbody className="text-sm">
              {[...stacks.dates].reverse().map(({ date, total, values }) => (
                <tr
                  key={date}
                  className={date === chosen ? 'border-line border-t bg-selected' : 'border-line border-t'}
                >
                  <Th scope="row">
                    <TextButton
                      aria-label={text.choose(dateOf(date))}
                      aria-current={date === chosen ? 'date' : undefined}
                      onClick={() => onChoose(date)}
                    >
                      {dateOf(date)}
                    </TextButton>
                  </Th>
                  <Td isNumber>
                    <strong>{whole(total)}</strong>
                  </Td>
                  {names.map((name, index) => (
                    <Td key={name.code ?? name.words} isNumber>
                      {whole(values[index] ?? 0)}
                    </Td>
                  ))}
                </tr>
              ))}
            </tbody>
          </TableCard>
        </div>
      )}
    </details>
  );
};
