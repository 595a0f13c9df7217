import { EqualApproximately, EqualNot } from 'lucide-react';
import type { Comparison, Row } from '../../figures/comparison.ts';
import { isTested } from '../../figures/verdict.ts';
import { classResults } from '../../i18n/class-results.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { type End, markedIn } from '../stage/takeaway.ts';

/** ≠ or ≈, in words: whether a word's groups differ clearly. */
export const ClearSign = ({ comparison }: { comparison: Comparison }) => {
  const { matrix: text } = useText(classResults);
  if (markedIn(comparison)) {
    return (
      <span className="flex items-center gap-1 font-semibold text-amber-text text-sm">
        <EqualNot className="size-3.5 shrink-0" aria-hidden="true" />
        <span>{text.clear}</span>
      </span>
    );
  }
  const tested = isTested(comparison.own.verdict);
  return (
    <span className="flex items-center gap-1 text-sm text-text-2">
      {tested && <EqualApproximately className="size-3.5 shrink-0" aria-hidden="true" />}
      <span>{tested || comparison.own.verdict.kind === 'equal' ? text.unclear : text.untested}</span>
    </span>
  );
};

/** ▲ or ▼, in words: which end of a clear difference a group is at. */
export const EndMark = ({ end }: { end: End }) => {
  const { matrix: text } = useText(classResults);
  return (
    <span className="whitespace-nowrap font-semibold text-amber-text text-xs">
      <span aria-hidden="true">{end === 'more' ? '▲ ' : '▼ '}</span>
      <span>{text[end]}</span>
    </span>
  );
};

/** The numbers of a group in words: of how many answers, how uncertain, and all classes. */
export const useRowWords = () => {
  const { matrix: text } = useText(classResults);
  const { whole } = numberFormat(useLanguage().language);
  const round = (percent: number) => whole(Math.round(percent));
  return ({ own, all }: Row) => {
    const line = own.rate?.these_faces;
    return {
      percent: own.rate ? round(own.rate.percent) : '–',
      of: own.rate ? text.of(whole(own.count.yes), whole(own.count.answers)) : text.nothing,
      rest: [
        line && text.interval(round(line.low), round(line.high)),
        all.rate && text.allPercent(round(all.rate.percent)),
      ]
        .filter(Boolean)
        .join(', '),
      range: line ? `${whole(line.low)}–${whole(line.high)}` : '',
      all: all.rate && round(all.rate.percent),
    };
  };
};
