import { Projector, QrCode } from 'lucide-react';
import type { LiveSession, StagePlace } from '../../../contract/class-sessions.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { lesson } from '../../i18n/lesson.ts';
import { stage } from '../../i18n/stage.ts';
import { useClassWords } from '../sessions/use-sessions.ts';
import { actOf, slideAt } from '../stage/stage-place.ts';

/** What is on the class's screen: `above` and `text` say more, `short` is for a button that leads there. */
type ScreenName = { above: string; title: string; text: string; short: string; shortText: string };

const plainName = (title: string, text: string): ScreenName => ({
  above: '',
  title,
  text,
  short: title,
  shortText: '',
});

export const useScreenName = (session: LiveSession): ((place: StagePlace) => ScreenName) => {
  const { screen: text } = useText(lesson);
  const { remote, word: wordOf } = useText(stage);
  const { adjective } = useText(game);
  const words = useClassWords();
  const { num_completed, num_joined, num_rounds, flg_enough, guesses } = session;
  return (place) => {
    const act = actOf(session, place);
    if (act === 'lobby') return plainName(session.cod_session, text.lobby(session.num_lobby, session.num_size));
    if (act !== 'results') return plainName(text.acts[act], text.open(num_completed, num_joined));
    const slide = slideAt(place, { words: num_rounds, isTooSmall: !flg_enough });
    const name = remote.slides[slide.kind];
    const word = 'word' in slide && words[slide.word];
    if (!word) return plainName(name, slide.kind === 'few' ? text.few : '');
    const above = wordOf(slide.word + 1, num_rounds);
    const title = adjective[word];
    if (slide.kind === 'reveal')
      return { above, title, text: text.revealed, short: text.answers, shortText: text.about(title) };
    const guessed = guesses[slide.word]?.num_guesses ?? 0;
    return { above, title, text: text.asked(guessed), short: title, shortText: name };
  };
};

type ScreenProps = { session: LiveSession; place: StagePlace; onCode: () => void };

export const ScreenCard = ({ session, place, onCode }: ScreenProps) => {
  const { screen: text } = useText(lesson);
  const { title, text: more } = useScreenName(session)(place);
  return (
    <>
      <section
        className="mt-4 flex items-center gap-3.5 rounded-lg border border-transparent bg-ink p-3.5 text-on-ink"
        aria-label={text.title}
      >
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
