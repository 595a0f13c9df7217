import { Projector, QrCode } from 'lucide-react';
import type { LiveSession, StagePlace } from '../../../contract/class-sessions.ts';
import { slides } from '../../../contract/rules/stage.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { lesson } from '../../i18n/lesson.ts';
import { stage } from '../../i18n/stage.ts';
import { actOf, slideAt } from '../stage/stage-place.ts';
import { useClassWords } from '../stage/use-class-words.ts';

/** What is on the class's screen: `above` and `text` say more, `short` is for a button that leads there. */
export type ScreenName = { above: string; title: string; text: string; short: string; shortText: string };

/** Returns the function that names what a place of the class's screen shows. */
export const useScreenName = (session: LiveSession): ((place: StagePlace) => ScreenName) => {
  const { screen: text } = useText(lesson);
  const { remote, word: wordOf } = useText(stage);
  const { adjective } = useText(game);
  const words = useClassWords();
  const { cod_session, num_lobby, num_size, num_completed, num_joined, num_rounds, flg_enough, guesses } = session;
  const acts = {
    lobby: { title: cod_session, text: text.lobby(num_lobby, num_size) },
    playing: { title: text.acts.playing, text: text.open(num_completed, num_joined) },
    finished: { title: text.acts.finished, text: text.open(num_completed, num_joined) },
  };
  return (place) => {
    const act = actOf(session, place);
    if (act !== 'results') return { above: '', short: acts[act].title, shortText: '', ...acts[act] };
    const slide = slideAt(place, { words: num_rounds, isTooSmall: !flg_enough });
    const word = 'word' in slide ? words[slide.word] : undefined;
    const named = remote.slides[slide.kind];
    if (!('word' in slide) || !word) {
      const of = slide.kind === 'few' ? text.few : '';
      return { above: '', title: named, text: of, short: named, shortText: '' };
    }
    const guessed = guesses[slide.word]?.num_guesses ?? 0;
    const isAsked = slides(num_rounds)[place.num_slide ?? 0]?.kind === 'ask';
    return {
      above: wordOf(slide.word + 1, num_rounds),
      title: adjective[word],
      text: isAsked ? text.asked(guessed) : text.revealed,
      short: isAsked ? adjective[word] : text.answers,
      shortText: isAsked ? named : text.about(adjective[word]),
    };
  };
};

type ScreenProps = { session: LiveSession; place: StagePlace; onCode: () => void };

/** What the class sees now. */
export const ScreenCard = ({ session, place, onCode }: ScreenProps) => {
  const { screen: text } = useText(lesson);
  const { title, text: more } = useScreenName(session)(place);
  return (
    <>
      <section className="mt-4 flex items-center gap-3.5 rounded-lg bg-ink p-3.5 text-on-ink" aria-label={text.title}>
        <div role="status" className="min-w-0 flex-1">
          <p className="text-xs">{text.now}</p>
          <p className="break-words font-bold text-amber text-lg">{place.flg_code ? session.cod_session : title}</p>
          <p className="text-sm">{place.flg_code ? text.code : more}</p>
        </div>
        {session.flg_may_change ? (
          <button
            type="button"
            className="grid size-11 shrink-0 place-items-center rounded-md border border-current"
            aria-label={text.showCode}
            aria-pressed={place.flg_code}
            title={text.showCode}
            onClick={onCode}
          >
            <QrCode className="size-6" strokeWidth={1.75} aria-hidden="true" />
          </button>
        ) : (
          <Projector className="size-6 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        )}
      </section>
      {!session.flg_may_change && <p className="mt-2 text-sm text-text-2">{text.foreign}</p>}
    </>
  );
};
