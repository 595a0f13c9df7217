import type { Analysis, Comparison } from '../../figures/comparison.ts';
import { useRowName } from '../../figures/use-row-name.ts';
import type { RowKey } from '../../figures/verdict.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { GroupingSwitch } from './GroupingSwitch.tsx';
import { TakeawayBox } from './TakeawayBox.tsx';
import { endOf, foundIn, markedIn } from './takeaway.ts';
import { WordHead } from './WordHead.tsx';

const Cell = ({ comparison, rowKey }: { comparison: Comparison; rowKey: RowKey }) => {
  const { overview: text, reveal } = useText(stage);
  const { whole } = numberFormat(useLanguage().language);
  const rate = comparison.rows.find(({ key }) => key === rowKey)?.own.rate;
  const end = endOf(markedIn(comparison), rowKey);
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
        {!rate && <span className="sr-only">{reveal.nothing}</span>}
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
  const { sign, sentence } = foundIn(analysis, comparisons, { text: words, whole });
  const areTested = sign !== 'untested';
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
              <WordHead key={comparison.des_adjective} comparison={comparison} />
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
        sign={sign}
        title={areTested ? sentence : text.untestedTitle}
        text={areTested ? text.runs(whole(comparisons[0]?.own.participants ?? 0)) : sentence}
      />
    </div>
  );
};
