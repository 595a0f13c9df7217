import { useId } from 'react';
import { minimumCountShown } from '../../../contract/rules/limits.ts';
import type { CampaignMonth } from '../../../contract/staff-home.ts';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { DataTable } from '../../ui/TableParts.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { monthName, runsInWords } from './desk-figures.ts';
import type { DeskWords } from './desk-lines.ts';

const runsOf = ({ num_runs }: CampaignMonth): number => num_runs ?? minimumCountShown - 1;

/** Completed tests of the campaign by month: bars for the eye with their numbers, and a table of them. */
export const CampaignMonths = ({ months, words }: { months: readonly CampaignMonth[]; words: DeskWords }) => {
  const id = useId();
  const stripes = `${id}-stripes`;
  const { months: text } = words.text;
  const most = Math.max(1, ...months.map(runsOf));
  return (
    <Card className="p-5" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="font-bold text-md">
          {text.title}
        </h2>
        <TextLink to="/collection" className="text-sm">
          {text.open}
        </TextLink>
      </div>
      <ol className="mt-2 flex" aria-hidden="true">
        {months.map((month, at) => {
          // Of a month that goes on, what there is so far.
          const isOpen = at === months.length - 1;
          return (
            <li key={month.dat_month} className="flex min-w-0 flex-1 flex-col items-center text-xs md:text-sm">
              <div className="flex h-32 w-full flex-col items-center justify-end border-line-strong border-b px-1 md:px-2">
                <span className={cx('whitespace-nowrap max-sm:hidden', isOpen ? 'font-bold' : 'text-text-2')}>
                  {runsInWords(month, words)}
                </span>
                <svg
                  className={cx('mt-1 w-full max-w-12 shrink-0', isOpen ? 'fill-amber' : 'fill-data')}
                  height={Math.round((96 * runsOf(month)) / most)}
                  aria-hidden="true"
                >
                  <rect width="100%" height="120%" rx="6" />
                  {isOpen && (
                    <>
                      <pattern
                        id={stripes}
                        width="5"
                        height="5"
                        patternUnits="userSpaceOnUse"
                        patternTransform="rotate(45)"
                      >
                        <rect className="fill-surface" width="2" height="5" />
                      </pattern>
                      <rect width="100%" height="120%" rx="6" fill={`url(#${stripes})`} />
                    </>
                  )}
                </svg>
              </div>
              <span className={cx('mt-1', isOpen ? 'font-semibold' : 'text-text-2')}>
                {monthName(month.dat_month, words.language, 'short')}
              </span>
            </li>
          );
        })}
      </ol>
      <Disclosure summary={text.asTable} className="mt-2 border-line border-t">
        <DataTable
          caption={text.asTable}
          rows={months}
          keyOf={({ dat_month }) => dat_month}
          columns={[
            {
              head: text.month,
              cell: ({ dat_month: day }) => `${monthName(day, words.language, 'long')} ${day.slice(0, 4)}`,
            },
            { head: text.runs, isNumber: true, cell: (month) => runsInWords(month, words) },
          ]}
        />
      </Disclosure>
    </Card>
  );
};
