/** Tabs agree on who plays a run over a channel, which works on plain http as well, where there are no locks. */
type Message = { kind: 'asks' | 'plays' | 'takes'; uid_user: string; tab: number; claimed: number };

const channelName = 'prima-vista runs';

/** Missing in old browsers, and denied along with storage in some. */
const openChannel = (): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return undefined;
  }
};

/** Claims a run for this tab. Of two tabs that open at once, the one with the smaller number, opened first, plays. */
export const claimRun = (
  uid_user: string,
  onElsewhere: () => void,
  { tab = Date.now() + Math.random(), settledMs = 1000 } = {},
) => {
  const channel = openChannel();
  // Without one, the device's store still merges what two tabs answer.
  if (!channel) return { take: () => {}, release: () => {} };
  let isPlaying = true;
  /** When the run was claimed: where two tabs both play, the later claim holds. */
  let claimed = tab;
  const say = (kind: Message['kind']) => channel.postMessage({ kind, uid_user, tab, claimed } satisfies Message);
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
    else if (!isSettled || data.claimed > claimed) giveUp();
  };
  ask();
  // A tab that was frozen has heard nothing meanwhile.
  const askAgain = () => {
    if (document.visibilityState === 'visible' && isPlaying) ask();
  };
  document.addEventListener('visibilitychange', askAgain);

  return {
    /** Plays the run here, and ends that in the other tab. */
    take: () => {
      isPlaying = true;
      isSettled = true;
      claimed = Date.now();
      clearTimeout(settling);
      say('takes');
    },
    /** Another tab may play it from now on. */
    release: () => {
      clearTimeout(settling);
      document.removeEventListener('visibilitychange', askAgain);
      channel.close();
    },
  };
};

export type TabClaim = ReturnType<typeof claimRun>;
