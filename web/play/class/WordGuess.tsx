import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ClassGuess } from '../../../contract/class-sessions.ts';
import type { Adjective } from '../../../contract/game.ts';
import { ApiError, call } from '../../api/client.ts';
import { failPage } from '../../api/failed-call.ts';
import { stored } from '../../api/stored.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Dialog.tsx';
import { shortCall } from '../run/device/keep-trying.ts';
import type { RunKey } from '../run/device/run.ts';
import { useSamples } from '../run/faces/samples.ts';
import { GroupChoice } from '../run/slides/GroupChoice.tsx';

type Sent = 'nothing' | 'sending' | 'sent' | 'closed' | 'failed';

const useGuess = ({ uid_session, uid_user }: RunKey, id_adjective: number) => {
  // By participant: the next pupil on the device cannot see it.
  const kept = stored(`class-guess ${uid_user} ${id_adjective}`, 'tab');
  const [given, setGiven] = useState(() => (kept.read() ?? undefined) as ClassGuess | undefined);
  const [sent, setSent] = useState<Sent>(given ? 'sent' : 'nothing');
  const latest = useRef(given);
  const give = async (des_guess: ClassGuess) => {
    latest.current = des_guess;
    setGiven(des_guess);
    setSent('sending');
    const body = { id_adjective, uid_user, des_guess };
    let outcome: Sent = 'sent';
    try {
      await call('POST /gamesession/:uid_session/guess', { params: { uid_session }, body }, shortCall);
    } catch (error) {
      if (!(error instanceof ApiError)) return setSent(failPage(error));
      outcome = error.code === 'guess_closed' ? 'closed' : 'failed';
    }
    // Somebody who has changed their mind meanwhile hears of the last one.
    if (latest.current !== des_guess) return;
    setSent(outcome);
    if (outcome === 'sent') kept.write(des_guess);
  };
  return { given, sent, give };
};

/** Spare ones only, which are asked for. */
const noFaces: readonly [] = [];

type Props = { run: RunKey; word: Adjective; isOpen: boolean; onClose: () => void };

/** Asks what the class will have answered about a word. Pupils may pass, or change their minds until it shows. From then on nothing leads to anybody. */
export const WordGuess = ({ run, word, isOpen, onClose }: Props) => {
  const { wordGuess: text } = useText(survey);
  const { adjective, alike } = useText(game);
  const title = text.title(adjective[word.adjective]);
  const images = useSamples(noFaces);
  const { given, sent, give } = useGuess(run, word.id);
  // What an arrow key selects on its way is not given.
  const [selected, setSelected] = useState(given);
  const state = selected === given || sent === 'closed' ? sent : 'nothing';
  return (
    <Sheet open={isOpen} title={title} onClose={onClose}>
      <GroupChoice<'alike'>
        legend={title}
        isLegendHidden
        images={images}
        other={{ value: 'alike', label: alike }}
        value={selected}
        onChange={setSelected}
        onChoose={(guess) => void give(guess)}
        disabled={sent === 'closed'}
      />
      <p className="text-sm text-text-2 leading-snug">{text.private}</p>
      <p className="flex items-center gap-1.5 font-semibold text-sm" role="status">
        {state === 'sent' && <Check className="size-4 shrink-0 text-yes" />}
        <span>{text.states[state]}</span>
      </p>
      {state === 'failed' && given && (
        <Button variant="outline" size="small" onClick={() => void give(given)}>
          {text.again}
        </Button>
      )}
    </Sheet>
  );
};
