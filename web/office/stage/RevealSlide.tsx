import type { CSSProperties } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import type { Analysis, Comparison, Row } from '../../figures/comparison.ts';
import { useRowName } from '../../figures/use-row-name.ts';
import { classResults } from '../../i18n/class-results.ts';
import { numberFormat } from '../../i18n/format.ts';
import { game } from '../../i18n/game.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { GroupingSwitch } from './GroupingSwitch.tsx';
import { Sign } from './Signs.tsx';
import { TakeawayBox } from './TakeawayBox.tsx';
import { endOf, type Marked, markedIn, takeawayOf } from './takeaway.ts';

/** Beyond so many, dots would not fit below a group's name. */
const mostDots = 14;

/** How many guessed a group, as dots: below its name, without a number, as far as they can be counted. */
const Guessed = ({ number }: { number: number }) => (
  <span className="bar-guesses">
    <span className="sr-only">{useText(stage).reveal.guessed(number)}</span>
    {Array.from({ length: number > mostDots ? 1 : number }, (_, place) => place).map((place) => (
      <i key={place} aria-hidden="true" />
    ))}
    {number > mostDots && <span aria-hidden="true">{`× ${number}`}</span>}
  </span>
);

type RowProps = { row: Row; marked: Marked | undefined; hasAll: boolean; guessed: number };

const BarRow = ({ row: { key, own, all }, marked, hasAll, guessed }: RowProps) => {
  const { reveal: text } = useText(stage);
  const rowName = useRowName();
  const { whole } = numberFormat(useLanguage().language);
  const interval = own.rate?.these_faces;
  const allRate = hasAll ? all.rate : null;
  const end = endOf(marked, key);
  const rounded = (value: number) => whole(Math.round(value));
  return (
    <li data-marked={end}>
      <span className="bar-name">
        <span>{rowName(key)}</span>
        {((end && marked?.areEnds) || guessed > 0) && (
          <small>
            {end && marked?.areEnds && (
              <span>
                <span aria-hidden="true">{end === 'more' ? '▲' : '▼'} </span>
                <span>{text[end]}</span>
              </span>
            )}
            {guessed > 0 && <Guessed number={guessed} />}
          </small>
        )}
      </span>
      <span className="bar-track" aria-hidden="true">
        <i className="bar-rest" />
        {own.rate && <i className="bar-fill" style={{ width: `${own.rate.percent}%` }} />}
        {interval && (
          <i className="bar-interval" style={{ left: `${interval.low}%`, width: `${interval.high - interval.low}%` }} />
        )}
        {allRate && <i className="bar-all" style={{ width: `${allRate.percent}%` }} />}
      </span>
      <span className="bar-percent">{own.rate ? rounded(own.rate.percent) : '–'}</span>
      <span className="bar-counts">
        <span>{own.rate ? text.of(whole(own.count.yes), whole(own.count.answers)) : text.nothing}</span>
        {interval && <span className="sr-only">{text.interval(rounded(interval.low), rounded(interval.high))}</span>}
        {allRate && (
          <span className="bar-counts-all">
            <span className="sr-only">{text.allPercent(rounded(allRate.percent))}</span>
            <span aria-hidden="true">{rounded(allRate.percent)}</span>
          </span>
        )}
      </span>
    </li>
  );
};

/** Ties the rows that differ clearly together, from the middle of the first to the middle of the last. */
const Bracket = ({ rows, marked }: { rows: Row[]; marked: Marked }) => {
  const places = rows.flatMap(({ key }, place) =>
    marked.more.includes(key) || marked.fewer.includes(key) ? [place] : [],
  );
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const share = (place: number) => `${(100 * place) / rows.length}%`;
  return (
    <li aria-hidden="true" className="bar-bracket" style={{ top: share(first + 0.5), height: share(last - first) }}>
      <Sign kind="clear" />
    </li>
  );
};

type Props = {
  comparison: Comparison;
  analysis: Analysis;
  /** The class's guesses, from five on; they are about phenotypes. */
  guesses: LiveSession['guesses'][number]['counts'] | undefined;
  isSimulated: boolean;
  onSwitch: (() => void) | undefined;
};

/** Second step of a word: the class's answers, as bars that fill the height, and what is clearly different. */
export const RevealSlide = ({ comparison, analysis, guesses, isSimulated, onSwitch }: Props) => {
  const text = useText(stage);
  const { adjective } = useText(game);
  const { whole, list } = numberFormat(useLanguage().language);
  const { rows, all, des_adjective } = comparison;
  const word = adjective[des_adjective];
  const marked = markedIn(comparison);
  const { about } = useText(classResults).sides;
  const guessed = analysis === 'phenotype' ? (guesses ?? undefined) : undefined;
  const numGuesses = Object.values(guessed ?? {}).reduce((sum, each) => sum + each, 0);
  // Counts of a whole school need more room.
  const isMany = rows.some(({ own }) => own.count.answers >= 1000);
  return (
    <div className="stage-body reveal">
      <div className="stage-reveal-top">
        <h1 tabIndex={-1} style={{ '--letters': word.length } as CSSProperties} translate="no">
          {word}
        </h1>
        <div>
          <div className="reveal-top-line">
            {guessed && (
              <p className="reveal-guesses">
                <i aria-hidden="true" />
                <span>{text.reveal.guesses(numGuesses, guessed.alike ?? 0)}</span>
              </p>
            )}
            <GroupingSwitch analysis={analysis} onSwitch={onSwitch} />
          </div>
          <p className="reveal-legend" aria-hidden="true">
            <span data-of="class">{isSimulated ? text.reveal.simulated : text.reveal.class}</span>
            <span data-of="interval">{text.reveal.uncertain}</span>
            {all && <span data-of="all">{text.reveal.all(whole(all.participants))}</span>}
          </p>
        </div>
      </div>
      <ol
        className="reveal-bars"
        data-analysis={analysis}
        data-alone={!all || undefined}
        data-many={isMany || undefined}
      >
        {rows.map((row) => (
          <BarRow
            key={row.key}
            row={row}
            marked={marked}
            hasAll={all !== null}
            guessed={(row.key !== 'F' && row.key !== 'M' && guessed?.[row.key]) || 0}
          />
        ))}
        {marked && <Bracket rows={rows} marked={marked} />}
      </ol>
      <TakeawayBox {...takeawayOf(comparison, { text, word, about, whole, list })} />
    </div>
  );
};
