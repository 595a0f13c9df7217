import { type ReactNode, useEffect, useMemo } from 'react';
import { numberFormat } from '../../../figures/number-format.ts';
import { game } from '../../../i18n/game.ts';
import { useLanguage, useText } from '../../../i18n/language.tsx';
import { type Pieces, reveal } from '../../../i18n/reveal.ts';
import { useArrivalFocus } from '../../../ui/use-arrival-focus.ts';
import { chanceOf, inWords } from './chance.ts';
import { Emphasized } from './Emphasized.tsx';
import { type Everybody, EverybodyStrip } from './EverybodyStrip.tsx';
import { FaceColumns } from './FaceColumns.tsx';
import { gapOf } from './gap.ts';
import type { OwnWord } from './own-answers.ts';
import './reveal-card.css';

type Props = {
  word: OwnWord;
  /** Its place among the words, from 1. */
  number: number;
  words: number;
  everybody: Everybody;
  /** Deals the luck. */
  seed: number;
  onClose: () => void;
  /** The buttons below. */
  children: ReactNode;
};

/** One word on one screen: the faces as a chart, one sentence about it, everybody's answers, and what luck alone would do. */
export const RevealCard = ({ word, number, words, everybody, seed, onClose, children }: Props) => {
  const text = useText(reveal);
  const { adjective } = useText(game);
  const { whole } = numberFormat(useLanguage().language);
  const heading = useArrivalFocus<HTMLHeadingElement>();
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const gap = gapOf(word.groups);
  const chance = useMemo(() => chanceOf([word], seed), [word, seed]);
  const faces = whole(word.groups.reduce((most, group) => Math.max(most, group.faces.length), 0));
  const spoken = gap.kind === 'apart' && chance !== null ? inWords(chance) : undefined;
  const total = word.groups.reduce((sum, { yes }) => sum + yes, 0);
  const answers = word.groups.reduce((sum, group) => sum + group.answers, 0);
  const place = text.word(whole(number), whole(words));
  const sentence = (): Pieces => {
    if (gap.kind === 'apart') {
      const [most, otherMost] = gap.most;
      const [least, otherLeast] = gap.least;
      const isPair = most && least && !otherMost && !otherLeast;
      return isPair ? text.said(most, least) : text.saidToMany(gap.most, gap.least);
    }
    if (gap.kind === 'unknown') return [text.unknown];
    return [total === 0 ? text.allNo : total === answers ? text.allYes : text.alike];
  };
  const ends = gap.kind === 'apart' ? [gap.most, gap.least] : [];
  // Of three groups the sentence gives the number, and their columns say which; more than half of them mark nothing.
  const named = ends.flatMap((groups) => (groups.length > 3 ? [] : groups));
  return (
    <main className="reveal-card" id="content" tabIndex={-1}>
      <div className="reveal-top">
        <ol className="reveal-steps" aria-label={place}>
          {Array.from({ length: words }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are their places.
            <li key={at} data-done={at < number} aria-current={at === number - 1 ? 'step' : undefined} />
          ))}
        </ol>
        <button type="button" className="reveal-close" aria-label={text.toSummary} onClick={onClose}>
          <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            <path d="M4.5 4.5l11 11M15.5 4.5l-11 11" fill="none" stroke="currentColor" strokeWidth="2.2" />
          </svg>
        </button>
      </div>
      <div className="reveal-say">
        <small>{place}</small>
        <h1 ref={heading} tabIndex={-1} translate="no">
          {adjective[word.adjective]}
        </h1>
        <p>
          <Emphasized pieces={sentence()} />
        </p>
      </div>
      <div className="reveal-figure">
        <FaceColumns word={word} named={new Set(named.map(({ phenotype }) => phenotype))} />
        <EverybodyStrip everybody={everybody} id_adjective={word.id_adjective} />
      </div>
      <div className="reveal-foot">
        {spoken && (
          <p className="reveal-chance">
            {spoken.kind === 'about' ? text.chance.about(faces, spoken.times) : text.chance[spoken.kind](faces)}
          </p>
        )}
        <div className="reveal-nav">{children}</div>
      </div>
    </main>
  );
};
