import { type ReactNode, useId, useState } from 'react';
import type { AdjectiveName, Image } from '../../../../contract/game.ts';
import { game } from '../../../i18n/game.ts';
import { useText } from '../../../i18n/language.tsx';
import { slides } from '../../../i18n/slides.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { SampleFace } from '../faces/SampleFace.tsx';
import { hasMoreTime, type TimeLimit } from '../flow/time-limit.ts';
import { takenText } from './more-time-text.ts';
import { PrivacySheet } from './PrivacySheet.tsx';
import { Slide } from './Slide.tsx';
import { SmallRing } from './SmallRing.tsx';
import { TimeSheet } from './TimeSheet.tsx';
import './start-game.css';

type Props = {
  rounds: number;
  faces: number;
  limit: TimeLimit;
  /** The practice word, as an example that reveals nothing about the test. */
  practice: AdjectiveName;
  /** Faces that are not of the test. */
  samples: readonly Image[];
  onLimit: (limit: TimeLimit) => void;
  onNext: () => void;
};

type RuleProps = { title: string; text: string; picture: ReactNode; children?: Elements };

const Rule = ({ title, text, picture, children }: RuleProps) => (
  <li className="rule">
    <div className="rule-picture" aria-hidden="true">
      {picture}
    </div>
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  </li>
);

/** The rules on three cards, and on demand the use of data and more time: what participants agree to by beginning. */
export const StartGame = ({ rounds, faces, limit, practice, samples, onLimit, onNext }: Props) => {
  const text = useText(slides);
  const { startGame, tutorial, seconds } = text;
  const word = useText(game).adjective[practice];
  const [isPrivacyOpen, setPrivacyOpen] = useState(false);
  const [isTimeOpen, setTimeOpen] = useState(false);
  const takenId = useId();
  const hasMore = hasMoreTime(limit);
  const { cards } = startGame;
  const shown = samples.filter(({ tutorial }) => tutorial).slice(0, 2);
  return (
    <Slide
      title={startGame.title}
      action={
        <>
          <div className="rules-more">
            <button type="button" onClick={() => setPrivacyOpen(true)}>
              {startGame.privacy.open}
            </button>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-describedby={takenId}
              data-taken={hasMore}
              onClick={() => setTimeOpen(true)}
            >
              {hasMore && <span aria-hidden="true">✓ </span>}
              <span>{startGame.moreTime}</span>
            </button>
          </div>
          <Button onClick={onNext}>{startGame.begin}</Button>
        </>
      }
    >
      <p className="rules-time" role="status" id={takenId}>
        {takenText(limit, startGame.taken, seconds)}
      </p>
      <p className="sr-only">{startGame.pictures}</p>
      <ol className="rules">
        <Rule
          {...startGame.cards.word(rounds, faces)}
          picture={
            <>
              <b translate="no">{word}</b>
              <span className="rule-faces">
                {shown.map(({ id, file_name }) => (
                  <SampleFace key={id} file_name={file_name} isSmall />
                ))}
              </span>
            </>
          }
        />
        <Rule
          {...(limit === null ? cards.untimed : hasMore ? cards.longer(seconds(limit)) : cards.timed)}
          picture={
            <>
              {limit !== null && (
                <span className="rule-ring">
                  <SmallRing />
                  <span>{seconds(limit)}</span>
                </span>
              )}
              <span className="rule-answers">
                <span data-answer="no" translate="no">
                  {tutorial.no}
                </span>
                <span data-answer="yes" translate="no">
                  {tutorial.yes}
                </span>
              </span>
            </>
          }
        />
        <Rule
          {...startGame.cards.instinct}
          picture={
            <svg className="rule-eye" viewBox="0 0 68 44" aria-hidden="true">
              <path d="M2 22C14 4 54 4 66 22 54 40 14 40 2 22Z" fill="none" stroke="currentColor" strokeWidth="3.5" />
              <circle cx="34" cy="22" r="11" fill="var(--amber)" />
            </svg>
          }
        >
          <p>
            <b>{startGame.warning.name}</b> <span>{startGame.warning.text}</span>
          </p>
        </Rule>
      </ol>
      <PrivacySheet open={isPrivacyOpen} hasMoreTime={hasMore} onClose={() => setPrivacyOpen(false)} />
      <TimeSheet open={isTimeOpen} limit={limit} onChange={onLimit} onClose={() => setTimeOpen(false)} />
    </Slide>
  );
};
