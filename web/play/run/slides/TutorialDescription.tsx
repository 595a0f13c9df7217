import type { ReactNode } from 'react';
import { game } from '../../../i18n/game.ts';
import { useText } from '../../../i18n/language.tsx';
import { slides } from '../../../i18n/slides.ts';
import { trial } from '../../../i18n/trial.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Round } from '../flow/flow.ts';
import type { TimeLimit } from '../flow/time-limit.ts';
import { Slide } from './Slide.tsx';
import { FaceOfRound, SmallAnswers, SmallRing } from './SmallStage.tsx';

type Props = { practice: Round; limit: TimeLimit; onNext: () => void };

const badge =
  'grid size-7 shrink-0 place-items-center rounded-full bg-amber text-sm text-text font-extrabold scheme-light';

const Step = ({ number, title, children }: { number: number; title: string; children?: ReactNode }) => (
  <li className="grid gap-2">
    <div className="flex items-center gap-2.5">
      <b className={badge} aria-hidden="true">
        {number}
      </b>
      <span className="font-semibold text-base leading-tight">{title}</span>
    </div>
    {children && <div className="ml-9.5 grid gap-1 text-sm text-text-2">{children}</div>}
  </li>
);

const phone = 'pointer-events-none w-38 shrink-0 rounded-xl border-4 border-fill bg-stage p-2 pb-2.5 text-center';

/** A phone, small: it looks like a picture, and nothing in it can be touched. */
const SmallPhone = ({ practice, limit }: Omit<Props, 'onNext'>) => {
  const { seconds } = useText(slides);
  const word = useText(game).adjective[practice.adjective];
  const [first] = practice.images;
  return (
    <div className={`${phone} huge:hidden landscape:max-lg:hidden`} aria-hidden="true">
      <p className="font-extrabold text-xs uppercase leading-6 tracking-wide" translate="no">
        {word}
      </p>
      <div className="relative mb-3.5">
        {first && <FaceOfRound image={first} />}
        {limit !== null && (
          <span className="absolute -right-1 -bottom-2 rounded-full bg-surface p-0.5">
            <SmallRing seconds={seconds(limit)} />
          </span>
        )}
      </div>
      <SmallAnswers isTall />
    </div>
  );
};

export const TutorialDescription = ({ practice, limit, onNext }: Props) => {
  const { tutorial: text, seconds } = useText(slides);
  const answers = useText(trial);
  return (
    <Slide variant="statement" title={text.title} action={<Button onClick={onNext}>{text.begin}</Button>}>
      <p className="-mt-3 text-md text-text-2">{text.text(practice.images.length)}</p>
      <div className="mt-2 flex items-center gap-5 landscape:max-lg:mt-0">
        <SmallPhone {...{ practice, limit }} />
        <ol className="grid flex-1 items-start gap-5 landscape:max-lg:grid-cols-3">
          <Step number={1} title={text.read} />
          <Step number={2} title={text.look} />
          <Step number={3} title={limit === null ? text.answerUntimed : text.answer(seconds(limit))}>
            <span>
              <b className="text-no uppercase" translate="no">
                {answers.no}
              </b>{' '}
              <span>{text.noHint}</span>
            </span>
            <span>
              <b className="text-yes uppercase" translate="no">
                {answers.yes}
              </b>{' '}
              <span>{text.yesHint}</span>
            </span>
          </Step>
        </ol>
      </div>
    </Slide>
  );
};
