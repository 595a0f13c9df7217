import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { cx } from '../../ui/cx.ts';
import { ToastCard } from '../../ui/Toast.tsx';
import { clearNotices, closeNotice, type Notice, useNotice } from '../notices.ts';

const lastsMs = { plain: 5000, undo: 15_000 };

/** While a dialog is open: its buttons are at its lower edge, and its cross is at the right of the upper one. */
const aboveDialogs = 'over-dialog:top-4 over-dialog:bottom-auto sm:over-dialog:right-auto sm:over-dialog:left-4';

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Where it would cover what was just used, which has the focus, it stands at the top of the window instead. */
const useCovers = () => {
  const card = useRef<HTMLDivElement>(null);
  const [covers, setCovers] = useState(false);
  useLayoutEffect(() => {
    const used = document.activeElement;
    if (!card.current || !used || used === document.body || used.id === 'content') return;
    setCovers(overlap(card.current.getBoundingClientRect(), used.getBoundingClientRect()));
  }, []);
  return [card, covers] as const;
};

const NoticeCard = ({ notice }: { notice: Notice }) => {
  const { close, undo: undoText } = useText(office);
  const [card, covers] = useCovers();
  const { undo, message, kind, isLasting } = notice;
  // Screen readers announce these at once, all others when they are idle.
  const isAlert = kind === 'error' || kind === 'warning';
  return (
    <div
      ref={card}
      role={isAlert ? 'alert' : 'status'}
      className={cx('fixed right-4 z-50 max-w-120 max-sm:left-4', covers ? 'top-4' : 'bottom-4', aboveDialogs)}
      data-noprint
    >
      <ToastCard
        text={message}
        onClose={closeNotice}
        isSuccess={kind === 'success'}
        isAlert={isAlert}
        close={close}
        lastsMs={isLasting ? null : lastsMs[undo ? 'undo' : 'plain']}
        action={
          undo && (
            <button
              type="button"
              className="min-h-8 shrink-0 rounded-md px-2.5 font-semibold text-amber hover:underline"
              onClick={() => {
                closeNotice();
                undo();
              }}
            >
              {undoText}
            </button>
          )
        }
      />
    </div>
  );
};

/** Where notices appear, above everything else; when it goes, so do they. */
export const Notices = () => {
  const notice = useNotice();
  useEffect(() => clearNotices, []);
  return notice && <NoticeCard key={notice.id} notice={notice} />;
};
