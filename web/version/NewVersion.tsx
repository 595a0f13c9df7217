import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHeightAbovePage } from '../above-page.ts';
import { useText } from '../i18n/language.tsx';
import { newVersion } from '../i18n/new-version.ts';
import { Button } from '../ui/Button.tsx';
import { isOutdated } from './own-version.ts';
import { isUndisturbed, onUndisturbed } from './undisturbed.ts';
import { watchVersion } from './watch-version.ts';

/** Whoever looks away for a moment is not worth another question. */
const lookedAwayMs = 60_000;

const ports = {
  isOutdated,
  isBusy: () => isUndisturbed() || document.visibilityState === 'hidden',
  onChange: (look: (pauseMs: number) => void) => {
    const lookAgain = () => look(lookedAwayMs);
    document.addEventListener('visibilitychange', lookAgain);
    const unsubscribe = onUndisturbed(() => look(0));
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      unsubscribe();
    };
  },
  now: Date.now,
};

type Props = { watch?: (onNew: () => void) => () => void; reload?: () => void };

/** Says above the page that there is a new version, with a button that loads it; never over a test. */
export const NewVersion = ({
  watch = (onNew) => watchVersion(ports, onNew),
  reload = () => location.reload(),
}: Props) => {
  const text = useText(newVersion);
  const notice = useRef<HTMLDivElement>(null);
  const [isNew, setNew] = useState(false);
  const isQuiet = useSyncExternalStore(onUndisturbed, isUndisturbed);
  const [begin] = useState(() => watch);
  useEffect(() => begin(() => setNew(true)), [begin]);
  useHeightAbovePage(notice, '--new-version');
  return (
    <div ref={notice} role="status">
      {isNew && !isQuiet && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1.5 border-line border-b bg-sunken px-4 py-2">
          <p className="text-sm">{text.title}</p>
          <Button variant="outline" size="small" onClick={reload}>
            {text.reload}
          </Button>
        </div>
      )}
    </div>
  );
};
