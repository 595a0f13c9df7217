import { QrCode } from 'lucide-react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { actOf, placeAfter, type ShownSlide, slideAt } from './stage-place.ts';
import { useClassWords } from './use-class-words.ts';
import { useStagePlace } from './use-stage-place.ts';

type Props = { session: LiveSession; readAt: number };

/** Moves the class's screen from another device, such as the teacher's phone. */
export const StageRemote = ({ session, readAt }: Props) => {
  const { remote: text, acts, code } = useText(stage);
  const { adjective } = useText(game);
  const { uid_session, flg_enough, num_rounds, des_state } = session;
  const { place, move } = useStagePlace({ uid_session, stage: session.stage, readAt });
  const words = useClassWords();
  const shape = { words: num_rounds, isTooSmall: !flg_enough };
  const nameOf = (slide: ShownSlide): string => {
    const word = 'word' in slide && words[slide.word];
    return word ? `${adjective[word]}, ${text.slides[slide.kind]}` : text.slides[slide.kind];
  };
  const act = actOf(session, place);
  const isOn = act === 'results';
  const first = des_state === 'stopped' ? { ...place, num_slide: 0 } : undefined;
  const next = isOn ? placeAfter(place, 1, shape) : first;
  const back = isOn ? placeAfter(place, -1, shape) : undefined;
  return (
    <Card className="grid gap-3 p-5" aria-labelledby="stage-remote">
      <h2 id="stage-remote" className="font-bold text-md">
        {text.title}
      </h2>
      <p className="text-sm text-text-2">{text.text}</p>
      <p role="status">
        <span>{text.now}</span> <strong>{isOn ? nameOf(slideAt(place, shape)) : acts[act]}</strong>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" disabled={!back} onClick={() => back && move(back)}>
          {text.back}
        </Button>
        <Button disabled={!next} onClick={() => next && move(next)}>
          {text.next}
        </Button>
        <Button
          variant="outline"
          icon={QrCode}
          aria-pressed={place.flg_code ?? false}
          onClick={() => move({ ...place, flg_code: !place.flg_code })}
        >
          {code.title}
        </Button>
      </div>
    </Card>
  );
};
