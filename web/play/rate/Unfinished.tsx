import { useText } from '../../i18n/language.tsx';
import { rating } from '../../i18n/rating.ts';
import { Button } from '../../ui/Button.tsx';
import { Slide } from '../run/slides/Slide.tsx';
import type { RaterStorage } from './rater-storage.ts';
import { type Rater, ratedIn } from './use-rating.ts';

type Props = { rater: Rater; storage: RaterStorage; onResume: () => void; onOther: () => void };

/** Somebody has begun to rate on this device: the same person goes on, another one begins anew. */
export const Unfinished = ({ rater, storage, onResume, onOther }: Props) => {
  const { welcome: text } = useText(rating);
  return (
    <Slide
      title={text.resumeTitle}
      action={
        <>
          <Button onClick={onResume}>{text.mine}</Button>
          <Button variant="outline" onClick={onOther}>
            {text.notMine}
          </Button>
        </>
      }
    >
      <p className="slide-lead">{text.resume(ratedIn(rater, storage).length, rater.deal.faces.length)}</p>
    </Slide>
  );
};
