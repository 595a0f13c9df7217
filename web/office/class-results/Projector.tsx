import { Button } from '@mantine/core';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { ComparisonChart } from '../../figures/ComparisonChart.tsx';
import { ComparisonNote } from '../../figures/ComparisonNote.tsx';
import type { Analysis, Comparison } from '../../figures/comparison.ts';
import { classResults } from '../../i18n/class-results.ts';
import { figures } from '../../i18n/figures.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { useAwake } from '../sessions/use-awake.ts';
import type { useFullScreen } from '../sessions/use-full-screen.ts';
import { type ClassWords, shortWords } from './class-words.ts';
import { WordQuestions } from './WordQuestions.tsx';
import './projector.css';

/** The steps for each key; remote presenters send the page keys. */
const steps: Record<string, number> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 };

/** Moves one word forward or back with the keyboard, wherever the focus is, while `isActive`. */
const useWordKeys = (isActive: boolean, move: (step: number) => void) => {
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = steps[event.key];
      // With a modifier, the browser handles the keys: back, other windows.
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      move(step);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive, move]);
};

export type Projection = {
  element: RefObject<HTMLElement | null>;
  screen: ReturnType<typeof useFullScreen>;
};

type Props = {
  projection: Projection;
  analysis: Analysis;
  comparisons: Comparison[];
  words: ClassWords;
  isSimulated: boolean;
};

/** One word at a time in full screen, legible from the last row: chart, explanation and questions. */
export const Projector = ({ projection: { element, screen }, analysis, comparisons, words, isSimulated }: Props) => {
  const { projector: text, simulated } = useText(classResults);
  const { analysis: analysisName } = useText(figures);
  const { adjective } = useText(game);
  const [index, setIndex] = useState(0);
  const { length } = comparisons;
  const move = useCallback((step: number) => setIndex((now) => (now + step + length) % length), [length]);
  useWordKeys(screen.isFull, move);
  useAwake(screen.isFull);
  const comparison = comparisons[index];
  const word = comparison && adjective[comparison.des_adjective];
  return (
    <section className="projector" ref={element} aria-label={text.label}>
      {screen.isFull && comparison && (
        <>
          <div className="projector-heading">
            <h2>{word}</h2>
            <p>
              {analysisName[analysis]}
              {isSimulated && <strong>{simulated}</strong>}
            </p>
            <p>
              {text.asked} {words.reminder[analysis]}
            </p>
          </div>
          <div className="projector-chart" data-analysis={analysis}>
            <ComparisonChart comparison={comparison} words={words} />
          </div>
          <div className="projector-meaning">
            <h3 className="visually-hidden">{text.meaning}</h3>
            <ComparisonNote comparison={comparison} words={shortWords(words, text)} isBrief />
            <WordQuestions adjective={comparison.des_adjective} />
          </div>
          <div className="projector-foot">
            <Button variant="outline" size="sm" onClick={() => move(-1)}>
              {text.previous}
            </Button>
            <p role="status">
              <span className="visually-hidden">{word}, </span>
              {text.place(index + 1, length)}
            </p>
            <Button variant="outline" size="sm" onClick={() => move(1)}>
              {text.next}
            </Button>
            <Button ref={screen.leaveButton} variant="outline" size="sm" onClick={screen.leave}>
              {text.leave}
            </Button>
          </div>
        </>
      )}
    </section>
  );
};
