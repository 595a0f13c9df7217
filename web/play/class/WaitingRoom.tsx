import { useEffect, useEffectEvent } from 'react';
import type { ShownImage } from '../../../contract/game.ts';
import { practiceFaces } from '../../../contract/rules/limits.ts';
import { join } from '../../i18n/join.ts';
import { useText } from '../../i18n/language.tsx';
import { Eyes } from '../../ui/Logo.tsx';
import { TextButton } from '../../ui/TextLink.tsx';
import { loadGame } from '../run/load-game.ts';
import { PageTitle } from '../shell/PageTitle.tsx';
import { PlainPage } from '../shell/PlainPage.tsx';
import { type Outcome, useStartWatch } from './lobby.ts';

/** The faces that everybody is shown: others are drawn at START. Those of the practice round are needed first. */
export const knownFaces = (images: ShownImage[]): ShownImage[] => {
  const practice = images.filter(({ tutorial }) => tutorial);
  const test = images.filter(({ tutorial, flg_drawn }) => !tutorial && !flg_drawn);
  return [...(practice.length > practiceFaces ? [] : practice), ...test];
};

/** Loads the test while the class waits, so that its pupils do not all load it at the same moment. */
const prepareSurvey = async () => {
  const [{ deviceFaces }, { images }] = await Promise.all([
    import('../run/faces/device-faces.ts'),
    loadGame({ private: 'true' }),
    import('./SurveyPage.tsx'),
  ]);
  deviceFaces.load(knownFaces(images));
};

/** How long the notice that the lesson begins is shown: long enough to be read, or heard. */
const noticeMs = 1200;

/** More would push the rest off a phone's screen; the number above counts all. */
const maxEyes = 35;

type Props = { uid_session: string; onEnd: (uid_session: string, outcome: Outcome) => void; onOther: () => void };

const columns =
  'landscape:max-lg:grid landscape:max-lg:grid-cols-2 landscape:max-lg:items-center landscape:max-lg:gap-8';

export const WaitingRoom = ({ uid_session, onEnd, onOther }: Props) => {
  const { waiting: text } = useText(join);
  // Whatever fails is loaded again when it is needed.
  useEffect(() => void prepareSurvey().catch(() => {}), []);
  const { isWeak, session } = useStartWatch(uid_session, (outcome) => {
    if (outcome !== 'opened') onEnd(uid_session, outcome);
  });
  const hasOpened = Boolean(session?.tms_started_at);
  const goOn = useEffectEvent(() => onEnd(uid_session, 'opened'));
  useEffect(() => {
    if (!hasOpened) return;
    const timer = setTimeout(() => goOn(), noticeMs);
    return () => clearTimeout(timer);
  }, [hasOpened]);

  // This device is counted from its second call on.
  const waiting = Math.max(1, session?.num_lobby ?? 1);
  return (
    <PlainPage
      isLinked={false}
      className="justify-center landscape:max-lg:justify-start"
      foot={
        <div className="text-center">
          <TextButton onClick={onOther}>{text.other}</TextButton>
        </div>
      }
    >
      <div className={columns}>
        <div>
          {session && <p className="font-semibold text-md text-text-2">{session.des_name}</p>}
          <PageTitle className="font-extrabold text-3xl" title={text.title} />
          <p className="mt-3 text-md" role="status">
            {hasOpened ? text.opened : text.text}
          </p>
          <p className="text-sm text-text-2" role="status">
            {isWeak && text.weak}
          </p>
        </div>
        <div className="mt-8 rounded-xl border border-line bg-surface p-4 landscape:max-lg:mt-2">
          <p className="font-extrabold text-lg" role="status">
            {text.howMany(waiting)}
          </p>
          {/* This pupil's is the first, and darker. */}
          <div className="mt-3 grid grid-cols-7 gap-x-2 gap-y-3 text-text-3 *:first:text-text" aria-hidden="true">
            <Eyes count={Math.min(waiting, maxEyes)} className="w-full" />
          </div>
          <p className="mt-3 text-sm text-text-2">{text.countsOnly}</p>
        </div>
      </div>
    </PlainPage>
  );
};
