import type { Analysis, Comparison } from '../../figures/comparison.ts';
import { numberFormat } from '../../figures/number-format.ts';
import { useRowName } from '../../figures/use-row-name.ts';
import { isTested, type RowKey } from '../../figures/verdict.ts';
import { game } from '../../i18n/game.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { GroupingSwitch } from './GroupingSwitch.tsx';
import { Sign } from './Signs.tsx';
import { TakeawayBox } from './TakeawayBox.tsx';
import { markedIn, whyUntested } from './takeaway.ts';

const isClear = (comparison: Comparison): boolean => markedIn(comparison) !== undefined;

const Head = ({ comparison }: { comparison: Comparison }) => {
  const { overview: text } = useText(stage);
  const { adjective } = useText(game);
  const { verdict } = comparison.own;
  const isSure = isClear(comparison);
  return (
    <th scope="col" data-clear={isSure || undefined}>
      <span translate="no">{adjective[comparison.des_adjective]}</span>
      <small>
        {isTested(verdict) && <Sign kind={isSure ? 'clear' : 'unclear'} />}
        <span>{isSure ? text.clear : isTested(verdict) ? text.unclear : text.untested}</span>
      </small>
    </th>
  );
};

const Cell = ({ comparison, rowKey }: { comparison: Comparison; rowKey: RowKey }) => {
  const { overview: text, reveal } = useText(stage);
  const { whole } = numberFormat(useLanguage().language);
  const rate = comparison.rows.find(({ key }) => key === rowKey)?.own.rate;
  const marked = markedIn(comparison);
  const end = marked?.more.includes(rowKey) ? 'more' : marked?.fewer.includes(rowKey) ? 'fewer' : undefined;
  return (
    <td data-marked={end}>
      <div className="matrix-cell">
        <b>{rate ? whole(Math.round(rate.percent)) : '–'}</b>
        {end && (
          <em>
            <span aria-hidden="true">{end === 'more' ? '▲' : '▼'} </span>
            <span>{text[end]}</span>
          </em>
        )}
        {!rate && <span className="visually-hidden">{reveal.nothing}</span>}
        <i aria-hidden="true">{rate && <i className="matrix-fill" style={{ width: `${rate.percent}%` }} />}</i>
      </div>
    </td>
  );
};

type Props = {
  comparisons: Comparison[];
  analysis: Analysis;
  isSimulated: boolean;
  onSwitch: (() => void) | undefined;
};

/** All words by all groups of faces, after the last word: before, it would give the answers away. */
export const OverviewSlide = ({ comparisons, analysis, isSimulated, onSwitch }: Props) => {
  const words = useText(stage);
  const { overview: text } = words;
  const rowName = useRowName();
  const { whole } = numberFormat(useLanguage().language);
  const clear = comparisons.filter(isClear).length;
  const areTested = comparisons.some(({ own }) => isTested(own.verdict));
  const runs = comparisons[0]?.own.participants ?? 0;
  const found = clear > 0 ? text.found(clear, comparisons.length, analysis === 'gender') : text.none;
  return (
    <div className="stage-body overview">
      <div className="overview-top">
        <h1 tabIndex={-1}>{isSimulated ? text.titleSimulated : text.title}</h1>
        <GroupingSwitch analysis={analysis} onSwitch={onSwitch} />
      </div>
      <table className="matrix" data-analysis={analysis}>
        <thead>
          <tr>
            <td>{text.difference}</td>
            {comparisons.map((comparison) => (
              <Head key={comparison.des_adjective} comparison={comparison} />
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisons[0]?.rows.map(({ key }) => (
            <tr key={key}>
              <th scope="row">{rowName(key)}</th>
              {comparisons.map((comparison) => (
                <Cell key={comparison.des_adjective} comparison={comparison} rowKey={key} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <TakeawayBox
        sign={!areTested ? 'untested' : clear > 0 ? 'clear' : 'unclear'}
        title={areTested ? found : text.untestedTitle}
        text={areTested ? text.runs(whole(runs)) : whyUntested(runs, { text: words, whole })}
      />
    </div>
  );
};
