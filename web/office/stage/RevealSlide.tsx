import type { LiveSession } from '../../../contract/class-sessions.ts';
import type { Comparison, Row } from '../../figures/comparison.ts';
import { useRowName } from '../../figures/use-row-name.ts';
import { isFaceGender } from '../../figures/verdict.ts';
import { game } from '../../i18n/game.ts';
import { useLanguage, useNumbers, useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { cx } from '../../ui/cx.ts';
import type { Elements } from '../../ui/elements.ts';
import { useRowWords } from '../class-results/marks.tsx';
import { GuessDots } from './AskSlide.tsx';
import { Fit } from './Fit.tsx';
import { EndMark, Sign, TakeawayBox } from './Signs.tsx';
import { areEndsClear, endOf, markedIn, takeawayOf } from './takeaway.ts';

const allLooks = 'bg-amber inset-ring inset-ring-amber-text';

/** Fill, whisker and all classes below each other, in parts of the row's height; without all classes the rest grows. */
const Bars = ({ row: { own, all }, isMarked }: { row: Row; isMarked: boolean }) => {
  const interval = own.rate?.these_faces;
  const fill = cx('absolute top-0 left-0 rounded-sm', all.rate ? 'h-1/2' : 'h-3/5');
  return (
    <>
      <i className={cx(fill, 'right-0', isMarked ? 'bg-surface' : 'bg-track')} />
      {own.rate && <i className={cx(fill, 'drawn stage-grows bg-data')} style={{ width: `${own.rate.percent}%` }} />}
      {interval && (
        <i
          className={cx('whisker stage-comes absolute h-1/5', all.rate ? 'top-3/5' : 'top-3/4')}
          style={{ left: `${interval.low}%`, width: `${interval.high - interval.low}%` }}
        />
      )}
      {all.rate && (
        <i
          className={cx('drawn stage-grows absolute bottom-0 left-0 h-1/8 rounded-sm', allLooks)}
          style={{ width: `${all.rate.percent}%` }}
        />
      )}
    </>
  );
};

type RowProps = { row: Row; comparison: Comparison; guessed: number; isMany: boolean };

const BarRow = ({ row, comparison, guessed, isMany }: RowProps) => {
  const { reveal: text } = useText(stage);
  const rowName = useRowName();
  const words = useRowWords()(row);
  const end = endOf(comparison, row.key);
  const isEnd = end !== undefined && areEndsClear(comparison);
  return (
    <li
      className={cx(
        'flex min-h-0 flex-wrap wide:flex-nowrap items-center gap-x-5.5 rounded-lg border-t px-4 py-2 wide:py-0 wide:pr-0',
        end ? 'border-transparent bg-amber-soft forced-colors:border-current' : 'border-line',
      )}
      data-marked={end}
    >
      <span className="w-full wide:w-102 shrink-0 wide:whitespace-nowrap">
        <span className="block font-bold text-lg leading-none">{rowName(row.key)}</span>
        {(isEnd || guessed > 0) && (
          <small className="mt-1 flex flex-wrap items-center gap-x-3.5 font-bold text-sm leading-none">
            {isEnd && <EndMark end={end} text={text} />}
            {guessed > 0 && <GuessDots number={guessed} size="size-3.5" />}
          </small>
        )}
      </span>
      <span
        className={cx(
          'relative my-1 h-12 wide:h-auto w-full wide:w-0 min-w-0 wide:grow wide:self-stretch',
          isFaceGender(row.key) && 'wide:my-10',
        )}
        aria-hidden="true"
      >
        <Bars row={row} isMarked={end !== undefined} />
      </span>
      <span className="w-28 shrink-0 text-right font-extrabold text-2xl">{words.percent}</span>
      <span className={cx('grid shrink-0 whitespace-nowrap text-sm text-text-2', isMany ? 'wide:w-52' : 'wide:w-38')}>
        <span>{words.of}</span>
        <span className="sr-only">{words.rest}</span>
        {words.all && (
          <span className="flex items-center gap-2" aria-hidden="true">
            <i className={cx('drawn h-2.5 w-4.5 rounded-sm', allLooks)} />
            <span>{words.all}</span>
          </span>
        )}
      </span>
    </li>
  );
};

/** Ties the rows that differ clearly together, from the middle of the first to the middle of the last. */
const Bracket = ({ comparison }: { comparison: Comparison }) => {
  const { rows } = comparison;
  const places = rows.flatMap(({ key }, place) => (endOf(comparison, key) ? [place] : []));
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const share = (place: number) => `${(100 * place) / rows.length}%`;
  return (
    <li
      aria-hidden="true"
      className="absolute right-7 wide:block hidden w-7 rounded-r-lg border-4 border-text border-l-0"
      style={{ top: share(first + 0.5), height: share(last - first) }}
    >
      <span className="-translate-1/2 absolute top-1/2 left-full grid size-13 place-items-center rounded-full bg-amber">
        <Sign kind="clear" className="size-8" />
      </span>
    </li>
  );
};

const Legend = ({ looks, children }: { looks: string; children: string }) => (
  <span className="inline-flex items-center gap-3">
    <i className={cx('drawn w-10.5', looks)} />
    <span>{children}</span>
  </span>
);

type Props = {
  comparison: Comparison;
  /** The class's guesses, from five on; they are about phenotypes. */
  guesses: LiveSession['guesses'][number]['counts'] | undefined;
  isSimulated: boolean;
  grouping: Elements;
};

/** Second step of a word: the class's answers, as bars that fill the height, and what is clearly different. */
export const RevealSlide = ({ comparison, guesses, isSimulated, grouping }: Props) => {
  const { reveal: text } = useText(stage);
  const { language } = useLanguage();
  const { whole } = useNumbers();
  const { rows, all, des_adjective } = comparison;
  const word = useText(game).adjective[des_adjective];
  const numGuesses = Object.values(guesses ?? {}).reduce((sum, each) => sum + each, 0);
  // Counts of a whole school need more room.
  const isMany = rows.some(({ own }) => own.count.answers >= 1000);
  return (
    <div className="flex min-h-0 grow flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-3">
        <Fit isHeading place="heading" ems={word.length * 0.5} className="text-3xl tracking-tight">
          {word}
        </Fit>
        <div className="grid wide:justify-items-end gap-3">
          <div className="flex flex-wrap items-center gap-x-7 gap-y-2">
            {guesses && (
              <p className="flex items-center gap-2.5 wide:whitespace-nowrap text-sm">
                <i aria-hidden="true" className="drawn size-4 shrink-0 rounded-full bg-info" />
                <span>{text.guesses(numGuesses, guesses.alike ?? 0)}</span>
              </p>
            )}
            {grouping}
          </div>
          <p className="flex flex-wrap wide:flex-nowrap gap-x-7 gap-y-2 text-sm text-text-2" aria-hidden="true">
            <Legend looks="h-6 rounded-sm bg-data">{isSimulated ? text.simulated : text.class}</Legend>
            <Legend looks="whisker h-5">{text.uncertain}</Legend>
            {all && <Legend looks={cx('h-3 rounded-sm', allLooks)}>{text.all(whole(all.participants))}</Legend>}
          </p>
        </div>
      </div>
      <ol className="relative grid min-h-0 grow wide:auto-rows-fr gap-3 wide:gap-0 wide:pr-18">
        {rows.map((row) => (
          <BarRow
            key={row.key}
            row={row}
            comparison={comparison}
            guessed={isFaceGender(row.key) ? 0 : (guesses?.[row.key] ?? 0)}
            isMany={isMany}
          />
        ))}
        {markedIn(comparison) && <Bracket comparison={comparison} />}
      </ol>
      <TakeawayBox {...takeawayOf(comparison, language)} />
    </div>
  );
};
