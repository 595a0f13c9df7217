import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { common } from '../../i18n/common.ts';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { cx } from '../../ui/cx.ts';
import { ToastCard } from '../../ui/Toast.tsx';
import { clearNotices, closeNotice, useNotice } from '../notices.ts';

const lastsMs = { plain: 5000, undo: 15_000 };

/**
 * While a dialog is open: its buttons are at its lower edge, and its cross is at the right of the upper one. On a phone
 * only the buttons are kept free.
 */
const aboveDialogs = 'over-dialog:top-4 over-dialog:bottom-auto sm:over-dialog:right-auto sm:over-dialog:left-4';

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Where it would cover what was just used, which has the focus, it stands at the top of the window instead. Its buttons
 * give the focus back.
 */
const useFocusBefore = (id?: number) => {
  const region = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  const [covering, setCovering] = useState<number>();
  useLayoutEffect(() => {
    const used = document.activeElement;
    before.current = used;
    if (!region.current || !used || used === document.body || used.id === 'content') return;
    if (overlap(region.current.getBoundingClientRect(), used.getBoundingClientRect())) setCovering(id);
  }, [id]);
  const close = useCallback(() => {
    if (region.current?.contains(document.activeElement)) {
      const isThere = before.current?.isConnected && before.current !== document.body;
      const to = isThere ? before.current : document.getElementById('content');
      if (to instanceof HTMLElement) to.focus({ preventScroll: true });
    }
    closeNotice();
  }, []);
  return { region, covers: covering === id, close };
};

/** Where notices appear, above everything else; when it goes, so do they. */
export const Notices = () => {
  const { undo: undoText } = useText(office);
  const { close } = useText(common);
  const notice = useNotice();
  const { region, covers, close: closeHere } = useFocusBefore(notice?.id);
  useEffect(() => clearNotices, []);
  // Screen readers announce these at once, all others when they are idle.
  const isAlert = notice?.kind === 'error' || notice?.kind === 'warning';
  const undo = notice?.undo;
  return (
    // Always there: a dialog hides all but the live regions that it finds when it opens.
    <div
      ref={region}
      aria-live={isAlert ? 'assertive' : 'polite'}
      role={notice && (isAlert ? 'alert' : 'status')}
      className={cx('fixed right-4 z-50 max-w-120 max-sm:left-4', covers ? 'top-4' : 'bottom-4', aboveDialogs)}
      data-noprint
    >
      {notice && (
        <ToastCard
          key={notice.id}
          text={notice.message}
          onClose={closeHere}
          isSuccess={notice.kind === 'success'}
          isAlert={isAlert}
          close={close}
          lastsMs={notice.isLasting ? null : lastsMs[undo ? 'undo' : 'plain']}
          action={
            undo && (
              <button
                type="button"
                className="min-h-8 shrink-0 rounded-md px-2.5 font-semibold text-amber hover:underline"
                onClick={() => {
                  closeHere();
                  undo();
                }}
              >
                {undoText}
              </button>
            )
          }
        />
      )}
    </div>
  );
};
