import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHeightAbovePage } from '../above-page.ts';
import { useText } from '../i18n/language.tsx';
import { newVersion } from '../i18n/new-version.ts';
import { Button } from '../ui/Button.tsx';
import { isOutdated } from './own-version.ts';
import { isUndisturbed, onUndisturbed } from './undisturbed.ts';

/** How long a page that stays open waits before it asks again, in ms. */
const everyMs = 15 * 60 * 1000;
/** A look away that is shorter asks no second time, in ms. */
const lookedAwayMs = 60_000;

/** Whether there is a new version. Never asks while something must not be interrupted. */
const useNewVersion = (ask: () => Promise<boolean>): boolean => {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (isNew) return;
    let askedAt = Date.now();
    let isOver = false;
    const look = async (leastMs = 0) => {
      if (isUndisturbed() || document.visibilityState === 'hidden' || Date.now() - askedAt < leastMs) return;
      askedAt = Date.now();
      if ((await ask()) && !isOver) setNew(true);
    };
    const lookAgain = () => look(lookedAwayMs);
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', lookAgain);
    const unsubscribe = onUndisturbed(() => void look());
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
      unsubscribe();
    };
  }, [isNew, ask]);
  return isNew;
};

export const NewVersion = ({ ask = isOutdated, reload = () => location.reload() }) => {
  const text = useText(newVersion);
  const notice = useRef<HTMLDivElement>(null);
  const isNew = useNewVersion(ask);
  const isQuiet = useSyncExternalStore(onUndisturbed, isUndisturbed);
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
