import type { ReactNode } from 'react';
import type { AdjectiveName, Image } from '../../../../contract/game.ts';
import { game } from '../../../i18n/game.ts';
import { useText } from '../../../i18n/language.tsx';
import { slides } from '../../../i18n/slides.ts';
import { LogoMark } from '../../../ui/Logo.tsx';
import { SampleFace } from '../faces/FacePicture.tsx';
import { hasMoreTime, type TimeLimit } from '../flow/time-limit.ts';
import { SmallAnswers, SmallRing } from './SmallStage.tsx';

type RuleProps = { title: string; text: ReactNode; picture: ReactNode };

const frame =
  'grid size-19 xs:size-22 shrink-0 content-center justify-items-center gap-1.5 overflow-hidden rounded-md bg-stage p-1';

const Rule = ({ title, text, picture }: RuleProps) => (
  <li className="flex items-center gap-3 rounded-lg border border-line bg-surface p-2">
    <div className={`${frame} huge:hidden landscape:max-lg:hidden`} aria-hidden="true">
      {picture}
    </div>
    <div className="min-w-0 pr-1">
      <h2 className="font-bold text-base leading-snug landscape:max-lg:text-sm">{title}</h2>
      <p className="text-sm text-text-2 leading-snug landscape:max-lg:text-xs">{text}</p>
    </div>
  </li>
);

export type RuleCardsProps = {
  rounds: number;
  faces: number;
  limit: TimeLimit;
  /** The practice word, as an example that reveals nothing about the test. */
  practice: AdjectiveName;
  samples: readonly Image[];
};

export const RuleCards = ({ rounds, faces, limit, practice, samples }: RuleCardsProps) => {
  const { startGame, seconds } = useText(slides);
  const { cards } = startGame;
  const word = useText(game).adjective[practice];
  const face = samples.find(({ tutorial }) => tutorial);
  const time = limit === null ? cards.untimed : cards.timed(hasMoreTime(limit) ? seconds(limit) : null);
  return (
    <ol className="grid gap-2.5 landscape:max-lg:grid-cols-3">
      <Rule
        title={cards.word.title(faces)}
        text={
          <>
            <b>{cards.word.rounds(rounds)}</b>
            <span>{cards.word.text}</span>
          </>
        }
        picture={
          <>
            <b className="text-3xs uppercase max-xs:tracking-tighter" translate="no">
              {word}
            </b>
            <span className="block size-11">{face && <SampleFace file_name={face.file_name} />}</span>
          </>
        }
      />
      <Rule
        {...time}
        picture={
          <>
            {limit !== null && <SmallRing seconds={seconds(limit)} />}
            <SmallAnswers />
          </>
        }
      />
      <Rule {...cards.instinct} picture={<LogoMark className="h-9 w-14" />} />
    </ol>
  );
};
