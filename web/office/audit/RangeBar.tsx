import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Choice } from '../Choice.tsx';
import { CsvDownload } from '../csv/CsvDownload.tsx';
import { isOnlyByMonth } from './audit-dates.ts';
import type { ChartProps } from './ChartCard.tsx';
import { chartFile } from './stacks.ts';

/** Which days the page is about, how they are grouped, whether with what the reader did, and the chart's file. */
export const RangeBar = ({ chart, days: { first, today }, title, nameOf }: ChartProps) => {
  const text = useText(audit);
  const { range: words, choices } = text;
  const { state, change, range, grouping, query } = chart;
  // As written, though the server may not keep all of these days.
  const written = { from: state.from || range.from, until: state.until || range.until };
  const day = (name: 'from' | 'until') => (
    <TextInput
      type="date"
      label={words[name]}
      isLabelHidden
      isQuiet
      value={written[name]}
      min={first}
      max={today}
      // Written digit by digit, each of which may be a day: no step of its own on going back.
      onChange={(value) => value && change({ ...written, [name]: value }, { replace: true })}
    />
  );
  const makeFile = () => {
    const { all, range: shown } = query.data ?? { all: { series: [], dates: [] }, range };
    return {
      rows: chartFile(all, all.series.map(nameOf), { date: text.chart.date[grouping], total: text.chart.total }),
      name: text.file.chartName(title, shown.from, shown.until),
    };
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Choice
        label={words.title}
        size="normal"
        texts={words.ranges}
        value={state.range}
        onChange={(chosen) => change(chosen === 'own' ? { range: chosen, ...range } : { range: chosen })}
      />
      {state.range === 'own' && (
        <div className="flex flex-wrap items-center gap-2">
          {day('from')}
          <span aria-hidden="true">–</span>
          {day('until')}
        </div>
      )}
      {!isOnlyByMonth(range) && (
        <Choice
          label={choices.grouping}
          size="normal"
          texts={choices.groupings}
          value={state.grouping}
          onChange={(chosen) => change({ grouping: chosen })}
        />
      )}
      <div className="flex-1" />
      <Checkbox
        label={words.withoutOwn}
        title={words.withoutOwnHint}
        checked={state.without_own}
        onChange={(without_own) => change({ without_own })}
      />
      <CsvDownload label={text.file.download} make={makeFile} />
    </div>
  );
};
