import { useState } from 'react';
import type { LiveSession, StagePlace } from '../../../contract/class-sessions.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { lesson } from '../../i18n/lesson.ts';
import { sessions } from '../../i18n/sessions.ts';
import { stage } from '../../i18n/stage.ts';
import { Button } from '../controls/Button.tsx';
import { StartSession } from '../sessions/StartSession.tsx';
import { StopSession } from '../sessions/StopSession.tsx';
import { isOpen } from '../sessions/session-state.ts';
import { StageLink } from '../stage/StageLink.tsx';
import { actOf, slideAt } from '../stage/stage-place.ts';
import { useClassWords } from '../stage/use-class-words.ts';
import type { LessonStep } from './plans.ts';
import { type Move, ScreenButtons } from './ScreenButtons.tsx';

/** What is on the class's screen, in words. */
const useShownName = (session: LiveSession, place: StagePlace): string => {
  const { remote } = useText(stage);
  const { acts } = useText(lesson).screen;
  const { adjective } = useText(game);
  const words = useClassWords();
  const act = actOf(session, place);
  if (act !== 'results') return acts[act];
  const slide = slideAt(place, { words: session.num_rounds, isTooSmall: !session.flg_enough });
  const word = 'word' in slide ? words[slide.word] : undefined;
  return word ? `${adjective[word]}, ${remote.slides[slide.kind]}` : remote.slides[slide.kind];
};

type Props = {
  session: LiveSession;
  place: StagePlace;
  step: LessonStep;
  /** Shows what belongs to the step; undefined where it is shown, or cannot be. */
  onShow: Move;
  onNext: Move;
  onBack: Move;
};

/** What the class sees, what it should see in this step, and what moves it there. */
export const LessonScreen = ({ session, place, step, onShow, onNext, onBack }: Props) => {
  const { screen: text } = useText(lesson);
  const { stopping } = useText(sessions);
  const now = useShownName(session, place);
  const [isStopping, setStopping] = useState(false);
  const { uid_session, des_state, flg_may_change, flg_enough, num_completed, num_joined } = session;
  const isOver = des_state === 'stopped';
  return (
    <section className="card lesson-card lesson-screen" aria-labelledby="lesson-screen">
      <h2 id="lesson-screen">{text.title}</h2>
      <dl>
        <div>
          <dt>{text.now}</dt>
          <dd>
            <span role="status">{now}</span>
          </dd>
        </div>
        <div>
          <dt>{text.wanted}</dt>
          <dd>{text.acts[step.screen]}</dd>
        </div>
      </dl>
      {!flg_may_change && <p>{text.foreign}</p>}
      {des_state === 'created' && flg_may_change && (
        <>
          <p>{text.start}</p>
          <StartSession session={session} onStarted={() => {}} />
        </>
      )}
      {isOpen(des_state) && (
        <>
          <p>{text.open(num_completed, num_joined)}</p>
          {flg_may_change && (
            <Button variant="outline" color="red" onClick={() => setStopping(true)}>
              {stopping.action}
            </Button>
          )}
        </>
      )}
      {isOver && flg_may_change && (
        <>
          {!flg_enough && <p>{text.few}</p>}
          {onShow && <Button onClick={onShow}>{text.show}</Button>}
          <ScreenButtons onNext={onNext} onBack={onBack} />
          <p>
            <small>{text.follows}</small>
          </p>
        </>
      )}
      <StopSession session={session} isOpen={isStopping} onClose={() => setStopping(false)} />
      <StageLink uid_session={uid_session} variant="text" size="small">
        {text.project}
      </StageLink>
    </section>
  );
};
