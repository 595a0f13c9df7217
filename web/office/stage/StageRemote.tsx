import type { LiveSession } from '../../../contract/class-sessions.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { Button } from '../controls/Button.tsx';
import { placeAfter, type ShownSlide, slideAt } from './stage-place.ts';
import { useClassWords } from './use-class-words.ts';
import { useStagePlace } from './use-stage-place.ts';

type Props = { session: LiveSession; readAt: number };

/** Moves the class's screen from another device, such as the teacher's phone. */
export const StageRemote = ({ session, readAt }: Props) => {
  const { remote: text, acts } = useText(stage);
  const { adjective } = useText(game);
  const { uid_session, flg_enough, num_rounds } = session;
  const { place, move } = useStagePlace({ uid_session, stage: session.stage, readAt });
  const words = useClassWords();
  const shape = { words: num_rounds, isTooSmall: !flg_enough };
  const nameOf = (slide: ShownSlide | undefined): string => {
    if (!slide) return acts.finished;
    const word = 'word' in slide && words[slide.word];
    return word ? `${adjective[word]}, ${text.slides[slide.kind]}` : text.slides[slide.kind];
  };
  const isOn = place.num_slide !== null;
  const next = isOn ? placeAfter(place, 1, shape) : { ...place, num_slide: 0 };
  const back = isOn ? placeAfter(place, -1, shape) : undefined;
  const slide = place.num_slide === null ? undefined : slideAt(place, shape);
  return (
    <section className="card session-card stage-remote" aria-labelledby="stage-remote">
      <h2 id="stage-remote">{text.title}</h2>
      <p>{text.text}</p>
      <p role="status">
        <span>{text.now}</span> <strong>{nameOf(slide)}</strong>
      </p>
      <div className="stage-remote-buttons">
        <Button variant="outline" disabled={!back} onClick={() => back && move(back)}>
          {text.back}
        </Button>
        <Button disabled={!next} onClick={() => next && move(next)}>
          {text.next}
        </Button>
      </div>
    </section>
  );
};
