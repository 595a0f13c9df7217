import { useState } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { revealSlideOf } from '../../../contract/rules/stage.ts';
import type { Analysis, Comparison, Share } from '../../figures/comparison.ts';
import { useRowName } from '../../figures/use-row-name.ts';
import { decimalsOf, isTested, namedEnds, type RowKey } from '../../figures/verdict.ts';
import { classResults } from '../../i18n/class-results.ts';
import { decimalsFor, isWhole } from '../../i18n/format.ts';
import { game } from '../../i18n/game.ts';
import { useLanguage, useNumbers, useText } from '../../i18n/language.tsx';
import { cx } from '../../ui/cx.ts';
import { TextButton } from '../../ui/TextLink.tsx';
import { Items, Paragraphs } from '../sentences.tsx';
import { EndMark } from '../stage/Signs.tsx';
import { useOpenStage } from '../stage/StageLink.tsx';
import { endOf, takeawayOf } from '../stage/takeaway.ts';
import { Scale, useRowWords } from './marks.tsx';

const cell = 'border-line border-b py-2 pr-3 text-left align-top sm:whitespace-nowrap';

const ShareCell = ({ rowKey, share }: { rowKey: RowKey; share: Share }) => {
  const { matrix, word } = useText(classResults);
  const { whole, percent } = useNumbers();
  const { count, rate } = share;
  if (!rate) return <td className={cell}>{matrix.nothing}</td>;
  const decimals = decimalsOf(rowKey, share) || (rate.these_faces ? decimalsFor(rate.these_faces) : 0);
  return (
    <td className={cell}>
      <strong className="block">{percent(rate.percent, decimals)}</strong>
      {count && <span className="block text-text-2">{matrix.of(whole(count.yes), whole(count.answers))}</span>}
      {(['these_faces', 'faces_like_these'] as const).map((about) => {
        const interval = rate[about];
        if (!interval) return null;
        const write = (end: number) => percent(end, isWhole(interval) ? 0 : decimals);
        return (
          <span key={about} className="block text-text-2">
            {word.table[about](write(interval.low), write(interval.high))}
          </span>
        );
      })}
    </td>
  );
};

type TableProps = { comparison: Comparison; names: { own: string; all: string } };

export const ComparisonTable = ({ comparison, names }: TableProps) => {
  const { table: text } = useText(classResults).word;
  const { adjective } = useText(game);
  const rowName = useRowName();
  const head = [text.faces, names.own, ...(comparison.all ? [names.all] : [])];
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-left text-text-2">{text.caption(adjective[comparison.des_adjective])}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" className={`${cell} font-semibold`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comparison.rows.map(({ key, own, all }) => (
          <tr key={key}>
            <th scope="row" className={`${cell} font-semibold`}>
              {rowName(key)}
            </th>
            <ShareCell rowKey={key} share={own} />
            {comparison.all && <ShareCell rowKey={key} share={all} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** A bar for each group, with its number and its count; on paper also interval and all classes in figures. */
export const WordBars = ({ comparison, isPrinted = false }: { comparison: Comparison; isPrinted?: boolean }) => {
  const { sheet, matrix } = useText(classResults);
  const rowName = useRowName();
  const wordsOf = useRowWords();
  return (
    <ul className={cx('grid', isPrinted ? 'text-xs' : '-mx-2 gap-0.5')}>
      {comparison.rows.map((row) => {
        const words = wordsOf(row);
        const end = endOf(comparison, row.key);
        return (
          <li
            key={row.key}
            className={cx(
              'flex flex-wrap items-center rounded-sm',
              isPrinted ? 'gap-x-2' : 'gap-x-3 px-2 py-1',
              end && 'bg-amber-soft',
            )}
          >
            <span className={cx('w-30', !isPrinted && 'text-sm md:w-34', end && 'font-semibold')}>
              {rowName(row.key)}
            </span>
            {/* Below the name where the text is large. */}
            <span className="flex min-w-0 flex-1 basis-38 items-center gap-x-2">
              <span className="min-w-0 flex-1">
                <Scale row={row} />
              </span>
              {end && (
                <span className="sr-only">
                  <EndMark end={end} text={matrix} />
                </span>
              )}
              <b className="w-8 shrink-0 text-right">{words.percent}</b>
              {isPrinted ? (
                <span className="w-40 shrink-0 whitespace-nowrap">
                  {[words.of, words.range, words.all && sheet.all(words.all)].filter(Boolean).join(' · ')}
                </span>
              ) : (
                <span className="w-20 shrink-0 pl-1 text-sm text-text-2 max-md:sr-only">
                  <span>{words.of}</span>
                  <span className="sr-only">{`, ${words.rest}`}</span>
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

/** What is clearly different in a word and by how much, or that nothing is; on the screen also all classes beside it. */
export const WordFound = ({ comparison, isPrinted = false }: { comparison: Comparison; isPrinted?: boolean }) => {
  const { word: text } = useText(classResults);
  const { language } = useLanguage();
  const { list, points } = useNumbers();
  const rowName = useRowName();
  const { own, all, rows } = comparison;
  const found = takeawayOf(comparison, language);
  const named = (keys: RowKey[]) => list(keys.map(rowName));
  const pairsOf = (pairs: { more: RowKey; fewer: RowKey }[]) =>
    list(pairs.map(({ more, fewer }) => text.pair(rowName(more), rowName(fewer))));
  const { pairs } = namedEnds(own.verdict, rows);
  const sayDifference = (): string | false => {
    if (!isTested(own.verdict)) return false;
    const { points: apart, interval } = own.verdict.difference;
    const say = own.verdict.kind === 'partly_clear' ? text.differenceOfEnds : text.difference;
    return say(points(apart), interval ? text.range(points(interval.low), points(interval.high)) : '');
  };
  const sayAll = (): string | false => {
    if (!all || !isTested(all.verdict)) return false;
    const { isClear, most, least, pairs } = namedEnds(all.verdict, rows);
    if (isClear) return text.ofAll.clear(named(most), named(least));
    return pairs.length > 0 ? text.ofAll.partlyClear(pairsOf(pairs)) : text.ofAll.unclear;
  };
  const notes = [
    // On paper it is said once.
    !isPrinted && found.text,
    pairs.length > 0 && text.clearPairs(pairsOf(pairs)),
    sayDifference(),
    !isPrinted && sayAll(),
  ];
  return (
    <>
      <p className={cx('font-semibold', isPrinted && 'text-xs')}>{found.title}</p>
      <Paragraphs of={notes} className={isPrinted ? 'text-xs' : 'mt-1 text-sm text-text-2'} />
    </>
  );
};

type Props = { comparison: Comparison; analysis: Analysis; session: LiveSession; round: number; ownName: string };

/** An open word: its bars or its table, what is clear about it, and questions to talk about. */
export const WordDetail = ({ comparison, analysis, session, round, ownName }: Props) => {
  const { word: text, sides, talk } = useText(classResults);
  const [isTable, setTable] = useState(false);
  const { uid_session, num_rounds } = session;
  const opensAt = { num_rounds, stage: { ...session.stage, des_analysis: analysis } };
  const project = useOpenStage({ uid_session, opensAt, slide: revealSlideOf(round) });
  const questions = analysis === 'phenotype' ? talk.adjectiveQuestions[comparison.des_adjective] : undefined;
  return (
    <div className="grid gap-x-8 gap-y-5 lg:flex">
      <div className="min-w-0 flex-1">
        {isTable ? (
          <ComparisonTable comparison={comparison} names={{ own: ownName, all: sides.all.name }} />
        ) : (
          <WordBars comparison={comparison} />
        )}
        <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
          <TextButton onClick={() => setTable(!isTable)}>{isTable ? text.hideTable : text.showTable}</TextButton>
          {session.flg_may_change && <TextButton onClick={() => void project()}>{text.project}</TextButton>}
        </p>
      </div>
      <div className="lg:w-80 lg:shrink-0">
        <WordFound comparison={comparison} />
        {questions && (
          <>
            <h3 className="mt-3 font-semibold text-sm text-text-2">{talk.aboutWord}</h3>
            <Items of={questions} className="mt-1 grid gap-1.5" />
          </>
        )}
      </div>
    </div>
  );
};
