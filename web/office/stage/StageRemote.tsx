import type { LiveSession } from '../../../contract/class-sessions.ts';
import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { Button } from '../controls/Button.tsx';
import { placeAfter, type ShownSlide, slidesOf } from './stage-place.ts';
import { useClassWords } from './use-class-words.ts';
import { useStagePlace } from './use-stage-place.ts';

type Props = { session: LiveSession; readAt: number };

/** Moves the class's screen from another device, such as the teacher's phone. */
export const StageRemote = ({ session, readAt }: Props) => {
  const { remote: text, acts } = useText(stage);
  const { adjective } = useText(game);
  const { uid_session, num_completed, num_rounds } = session;
  const { place, move } = useStagePlace({ uid_session, stage: session.stage, readAt });
  const words = useClassWords();
  const all = slidesOf(num_rounds, num_completed < minimumClassGroup);
  const nameOf = (slide: ShownSlide | undefined): string => {
    if (!slide) return acts.finished;
    const word = 'word' in slide && words[slide.word];
    return word ? `${adjective[word]}, ${text.slides[slide.kind]}` : text.slides[slide.kind];
  };
  const isOn = place.num_slide !== null;
  const next = isOn ? placeAfter(place, 1, all.length) : { ...place, num_slide: 0 };
  const back = isOn ? placeAfter(place, -1, all.length) : undefined;
  const slide = place.num_slide === null ? undefined : all[Math.min(place.num_slide, all.length - 1)];
  return (
    <section className="card session-card stage-remote" aria-labelledby="stage-remote">
      <h2 id="stage-remote">{text.title}</h2>
      <p>{text.text}</p>
      <p role="status">
        {text.now} <strong>{nameOf(slide)}</strong>
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
