import type { Comparison } from '../../figures/comparison.ts';
import { useRowName } from '../../figures/use-row-name.ts';
import type { RowKey } from '../../figures/verdict.ts';
import { classResults } from '../../i18n/class-results.ts';
import { game } from '../../i18n/game.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { cx } from '../../ui/cx.ts';
import type { Elements } from '../../ui/elements.ts';
import { EndMark, Sign, TakeawayBox } from './Signs.tsx';
import { endOf, overviewTakeaway, signOf } from './takeaway.ts';

const WordHead = ({ comparison }: { comparison: Comparison }) => {
  const { overview: text } = useText(stage);
  const sign = signOf(comparison);
  const weight = sign === 'clear' ? 'font-bold' : 'font-normal text-text-2';
  return (
    <th scope="col" className="whitespace-nowrap px-4 pb-2 text-left align-bottom text-md">
      <span translate="no">{useText(game).adjective[comparison.des_adjective]}</span>
      <small className={cx('mt-1 flex items-center gap-1.5 text-sm', weight)}>
        {sign !== 'untested' && <Sign kind={sign} />}
        <span>{text[sign]}</span>
      </small>
    </th>
  );
};

const Cell = ({ comparison, rowKey }: { comparison: Comparison; rowKey: RowKey }) => {
  const { overview: text } = useText(stage);
  const { nothing } = useText(classResults).matrix;
  const rate = comparison.rows.find(({ key }) => key === rowKey)?.own.rate;
  const end = endOf(comparison, rowKey);
  return (
    <td
      className={cx('border-line border-t px-4 py-1', end && 'bg-amber-soft forced-colors:border-2')}
      data-marked={end}
    >
      <div className="grid gap-1">
        <span className="flex items-baseline justify-between gap-2">
          <b className="text-lg leading-none">{rate ? Math.round(rate.percent) : '–'}</b>
          {end && (
            <b className="text-xs leading-none">
              <EndMark end={end} text={text} />
            </b>
          )}
          {!rate && <span className="sr-only">{nothing}</span>}
        </span>
        <span className={cx('block h-4.5 rounded-sm', end ? 'bg-surface' : 'bg-track')} aria-hidden="true">
          {rate && <i className="drawn block h-full rounded-sm bg-data" style={{ width: `${rate.percent}%` }} />}
        </span>
      </div>
    </td>
  );
};

type Props = { comparisons: Comparison[]; isSimulated: boolean; grouping: Elements };

/** All words by all groups of faces, after the last word: before, it would give the answers away. */
export const OverviewSlide = ({ comparisons, isSimulated, grouping }: Props) => {
  const { overview: text } = useText(stage);
  const rowName = useRowName();
  return (
    <div className="flex min-h-0 grow flex-col gap-5.5">
      <div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-3">
        <h1 tabIndex={-1} className="font-extrabold text-2xl">
          {isSimulated ? text.titleSimulated : text.title}
        </h1>
        {grouping}
      </div>
      {/* Six groups by five words do not get narrower: on a phone they are scrolled. */}
      <div className="flex min-h-0 grow wide:overflow-visible overflow-x-auto" data-scrolled>
        <table className="h-full w-full min-w-208 wide:min-w-0 table-fixed border-separate border-spacing-0">
          <thead>
            <tr>
              <td className="w-88 pb-2 align-bottom text-sm text-text-2">{text.difference}</td>
              {comparisons.map((comparison) => (
                <WordHead key={comparison.des_adjective} comparison={comparison} />
              ))}
            </tr>
          </thead>
          <tbody>
            {comparisons[0]?.rows.map(({ key }) => (
              <tr key={key}>
                <th scope="row" className="whitespace-nowrap border-line border-t pr-4 text-left text-md">
                  {rowName(key)}
                </th>
                {comparisons.map((comparison) => (
                  <Cell key={comparison.des_adjective} comparison={comparison} rowKey={key} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <TakeawayBox {...overviewTakeaway(comparisons, useLanguage().language)} />
    </div>
  );
};
