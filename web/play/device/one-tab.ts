/**
 * A run is played in one tab at a time: in two, each would ask for answers that the other has. Tabs talk over a channel of
 * the browser, which works on plain http as well, where there are no locks.
 */
type Message = { kind: 'asks' | 'plays' | 'takes'; uid_user: string; tab: number };

const channelName = 'prima-vista runs';

export type TabClaim = {
  /** Plays the run here, and ends that in the other tab. */
  take: () => void;
  /** Another tab may play it from now on. */
  release: () => void;
};

/**
 * Claims a run for this tab, and gives it up when another tab plays it, or takes it over.
 * @param onElsewhere called when the run is played in another tab
 * @param tab tells tabs apart; of two that open at once, the one with the smaller number, which opened first, plays
 * @param settledMs how long another tab may take to say that it plays the run, in ms
 */
export const claimRun = (
  uid_user: string,
  onElsewhere: () => void,
  { tab = Date.now() + Math.random(), settledMs = 1000 } = {},
): TabClaim => {
  // Where browsers have no channels, the device's store still merges what two tabs answer.
  if (typeof BroadcastChannel === 'undefined') return { take: () => {}, release: () => {} };
  const channel = new BroadcastChannel(channelName);
  let isPlaying = true;
  const say = (kind: Message['kind']) => channel.postMessage({ kind, uid_user, tab } satisfies Message);
  const giveUp = () => {
    if (!isPlaying) return;
    isPlaying = false;
    onElsewhere();
  };
  // Until then this tab gives way to one that plays.
  let isSettled = false;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    isSettled = false;
    say('asks');
    clearTimeout(settling);
    settling = setTimeout(() => {
      isSettled = true;
    }, settledMs);
  };

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.uid_user !== uid_user || !isPlaying) return;
    if (data.kind === 'asks') {
      if (isSettled || tab < data.tab) say('plays');
      else giveUp();
    } else if (data.kind === 'takes') giveUp();
    else if (!isSettled) giveUp();
  };
  ask();
  // A tab that was frozen has heard nothing meanwhile.
  const askAgain = () => {
    if (document.visibilityState === 'visible' && isPlaying) ask();
  };
  document.addEventListener('visibilitychange', askAgain);

  return {
    take: () => {
      isPlaying = true;
      isSettled = true;
      clearTimeout(settling);
      say('takes');
    },
    release: () => {
      clearTimeout(settling);
      document.removeEventListener('visibilitychange', askAgain);
      channel.close();
    },
  };
};
