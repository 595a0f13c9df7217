import { useEffect, useRef, useState } from 'react';
import type { Deal, Rating } from '../../../contract/norming.ts';
import { ApiError } from '../../api/client.ts';
import { failPage } from '../../api/failed-call.ts';
import { useText } from '../../i18n/language.tsx';
import { rating } from '../../i18n/rating.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useUndisturbed } from '../../version/undisturbed.ts';
import { FaceQuestion } from './FaceQuestion.tsx';
import { type Answers, type Question, questionsFor, ratingOf } from './questions.ts';
import { ratedFaceWidth, ratedPicture } from './rated-picture.ts';

type Props = {
  deal: Deal;
  isWeak: boolean;
  onRate: (given: Rating) => void;
  onLeave: () => void;
  onWithdraw: () => Promise<void>;
};

const usePreloaded = (file_names: string[]) => {
  const names = file_names.join();
  useEffect(() => {
    for (const name of names.split(',')) {
      if (name) new Image().src = `/generated_faces/${name}`;
    }
  }, [names]);
};

export const RateFaces = ({ deal, isWeak, onRate, onLeave, onWithdraw }: Props) => {
  const text = useText(rating);
  useUndisturbed();
  // Kept while the window turns, so that a face on the screen stays the same file.
  const [screen] = useState(() => ({ width: innerWidth, height: innerHeight, pixelRatio: devicePixelRatio }));
  const [step, setStep] = useState(0);
  const [answers, setAnswers] = useState<Answers>({});
  const [isLeaving, setLeaving] = useState(false);
  const [deletion, setDeletion] = useState<'none' | 'working' | 'failed'>('none');
  const shownAt = useRef(performance.now());
  const questions = questionsFor(deal);
  const [face, ...next] = deal.faces.filter(({ id }) => !deal.rated.includes(id));
  const question = questions[step];
  usePreloaded(next.slice(0, 2).map((each) => ratedPicture(each, screen)));
  if (!face || !question) return null;

  const total = deal.faces.length;
  const seen = total - next.length - 1;
  const answer = (value: Rating[Question]) => {
    const given = { ...answers, [question]: value };
    setAnswers(given);
    if (step + 1 < questions.length) return setStep(step + 1);
    const now = performance.now();
    onRate(ratingOf(face.id, given, now - shownAt.current));
    shownAt.current = now;
    setAnswers({});
    setStep(0);
  };
  const isDeleting = deletion === 'working';
  const withdraw = () => {
    setDeletion('working');
    onWithdraw().catch((error: unknown) => setDeletion(error instanceof ApiError ? 'failed' : failPage(error)));
  };
  const unlessDeleting = (act: () => void) => ({ 'aria-disabled': isDeleting, onClick: () => isDeleting || act() });

  return (
    <>
      <ProgressBar label={text.progress} value={(seen + step / questions.length) / total} />
      <FaceQuestion
        key={face.id}
        file_name={ratedPicture(face, screen)}
        width={ratedFaceWidth(screen)}
        place={seen + 1}
        {...{ total, question, answers, isWeak }}
        onAnswer={answer}
        onBack={step > 0 ? () => setStep(step - 1) : undefined}
        onLeave={() => setLeaving(true)}
      />
      <Dialog
        open={isLeaving}
        title={text.leave.title}
        onClose={() => setLeaving(false)}
        isBusy={isDeleting}
        actions={
          <>
            <Button {...unlessDeleting(() => setLeaving(false))}>{text.leave.back}</Button>
            <Button variant="outline" {...unlessDeleting(onLeave)}>
              {text.leave.keep}
            </Button>
            <Button variant="danger" {...unlessDeleting(withdraw)}>
              {isDeleting ? text.withdraw.working : text.leave.delete}
            </Button>
          </>
        }
      >
        <p>{text.leave.text}</p>
        <p>{text.leave.free}</p>
        <p className="font-semibold text-no empty:hidden" role="alert">
          {deletion === 'failed' && text.withdraw.failed}
        </p>
      </Dialog>
    </>
  );
};
