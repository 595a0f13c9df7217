import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Rating } from '../../../contract/norming.ts';
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
import type { RaterStorage } from './rater-storage.ts';
import { type Rater, ratedIn } from './use-rating.ts';

type Props = {
  rater: Rater;
  storage: RaterStorage;
  /** All faces have been rated; some ratings may still have to be sent. */
  onDone: () => void;
  onLeave: () => void;
  onWithdraw: () => Promise<void>;
  /** The server takes no more. */
  onEnded: () => void;
};

/** Loads the pictures of the next faces, so that they are there at once. */
const usePreloaded = (file_names: string[]) => {
  const names = file_names.join();
  useEffect(() => {
    for (const name of names.split(',')) {
      if (name) new Image().src = `/generated_faces/${name}`;
    }
  }, [names]);
};

/** One face after the other, and about each one question after the other. */
export const RateFaces = ({ rater, storage, onDone, onLeave, onWithdraw, onEnded }: Props) => {
  const text = useText(rating);
  useUndisturbed();
  const { deal, outbox } = rater;
  const [waiting] = useState(() => {
    const rated = ratedIn(rater, storage);
    return deal.faces.filter(({ id }) => !rated.includes(id));
  });
  // Kept while the window turns, so that a face on the screen stays the same file.
  const [screen] = useState(() => ({ width: innerWidth, height: innerHeight, pixelRatio: devicePixelRatio }));
  const [place, setPlace] = useState(0);
  const [step, setStep] = useState(0);
  const [answers, setAnswers] = useState<Answers>({});
  const [isLeaving, setLeaving] = useState(false);
  const [deletion, setDeletion] = useState<'none' | 'working' | 'failed'>('none');
  const shownAt = useRef(performance.now());
  const sending = useSyncExternalStore(outbox.subscribe, outbox.sending);
  const questions = questionsFor(deal);
  const face = waiting[place];
  const question = questions[step];
  usePreloaded(waiting.slice(place + 1, place + 3).map((next) => ratedPicture(next, screen)));

  const end = useEffectEvent(onEnded);
  useEffect(() => {
    if (sending === 'ended') end();
  }, [sending]);

  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (!face) done();
  }, [face]);
  if (!face || !question) return null;

  const seen = deal.faces.length - waiting.length + place;
  const answer = (value: Rating[Question]) => {
    const next = { ...answers, [question]: value };
    setAnswers(next);
    if (step + 1 < questions.length) return setStep(step + 1);
    const now = performance.now();
    outbox.add(ratingOf(face.id, next, now - shownAt.current));
    shownAt.current = now;
    setAnswers({});
    setStep(0);
    setPlace(place + 1);
  };
  const isDeleting = deletion === 'working';
  const withdraw = () => {
    setDeletion('working');
    onWithdraw().catch((error: unknown) => setDeletion(error instanceof ApiError ? 'failed' : failPage(error)));
  };
  const unlessDeleting = (act: () => void) => ({ 'aria-disabled': isDeleting, onClick: () => isDeleting || act() });

  return (
    <>
      <ProgressBar label={text.progress} value={(seen + step / questions.length) / deal.faces.length} />
      <FaceQuestion
        key={face.id}
        file_name={ratedPicture(face, screen)}
        width={ratedFaceWidth(screen)}
        place={seen + 1}
        total={deal.faces.length}
        {...{ question, answers }}
        isWeak={sending === 'weak'}
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
