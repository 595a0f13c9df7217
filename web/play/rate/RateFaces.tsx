import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Deal, Rating } from '../../../contract/norming.ts';
import { useText } from '../../i18n/language.tsx';
import { rating } from '../../i18n/rating.ts';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useUndisturbed } from '../../version/undisturbed.ts';
import { IrreversibleButton } from '../results/IrreversibleButton.tsx';
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
  const { leave, withdraw } = text;
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
        leave={
          <IrreversibleButton
            text={{ ...withdraw, ...leave, confirm: leave.delete }}
            look={{ variant: 'text', size: 'small', className: '-ml-2 px-2!', icon: X }}
            isDangerous
            act={onWithdraw}
            before={
              <Button variant="outline" onClick={onLeave}>
                {leave.keep}
              </Button>
            }
          >
            <p>{leave.text}</p>
            <p>{leave.free}</p>
          </IrreversibleButton>
        }
      />
    </>
  );
};
