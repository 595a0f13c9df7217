import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { slides as slidesText } from '../../i18n/slides.ts';
import { Button } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { MessagePage } from '../shell/MessagePage.tsx';
import { claimRun, type TabClaim } from './device/one-tab.ts';
import type { Run } from './device/run.ts';
import type { RunStore } from './device/run-store.ts';
import { resumeAt, type Slide } from './flow/flow.ts';
import { countsOf, roundReached } from './flow/rounds.ts';

type Props = {
  run: Run;
  slides: Slide[];
  store: RunStore;
  /** Called to go on in this tab, with the run as the other tab left it; undefined if it is no longer on the device. */
  onTake: (run: Run | undefined) => void;
  children: Elements;
};

type PlaceText = { atStart: string; atRound: (round: number, rounds: number) => string };

export const placeOf = (text: PlaceText, run: Run, slides: Slide[]): string => {
  const round = roundReached(resumeAt(slides, run.answers, run.slide));
  return round === 0 ? text.atStart : text.atRound(round, countsOf(slides).rounds);
};

const Elsewhere = ({ run, slides, onTake }: Pick<Props, 'run' | 'slides'> & { onTake: () => void }) => {
  const { elsewhere: text } = useText(slidesText);
  return (
    <MessagePage
      title={text.title}
      text={[placeOf(text, run, slides), text.text]}
      actions={<Button onClick={onTake}>{text.take}</Button>}
    />
  );
};

/** Plays a run in one tab of the browser; the others say where it is, and offer to go on there. */
export const OneTab = ({ run, slides, store, onTake, children }: Props) => {
  const { uid_session, uid_user } = run;
  const claim = useRef<TabClaim>(undefined);
  const [elsewhere, setElsewhere] = useState<Run>();

  const yieldTo = useEffectEvent(async () => {
    const stored = await store.load(uid_session, uid_user);
    // What is only in the other tab's memory cannot go on here.
    if (store.isPersistent) setElsewhere(stored ?? run);
  });
  useEffect(() => {
    const claimed = claimRun(uid_user, () => void yieldTo());
    claim.current = claimed;
    return claimed.release;
  }, [uid_user]);

  if (!elsewhere) return children;
  const take = async () => {
    claim.current?.take();
    // The other tab stores an answer before it shows the next face.
    onTake(await store.load(uid_session, uid_user));
    setElsewhere(undefined);
  };
  return <Elsewhere run={elsewhere} slides={slides} onTake={() => void take()} />;
};
