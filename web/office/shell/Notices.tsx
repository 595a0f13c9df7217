import { useEffect, useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { clearNotices, closeNotice, type Notice, useNotice } from '../notices.ts';
import './notices.css';

const timeoutMs = 5000;

/** Screen readers announce these at once, all others when they are idle. */
const isAlert = ({ kind }: Notice): boolean => kind === 'error' || kind === 'warning';

/** A notice, which stays as long as the pointer or the focus is on it, or until what it says is over. */
const NoticeCard = ({ notice }: { notice: Notice }) => {
  const { close } = useText(office);
  const { isLasting } = notice;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || isLasting) return;
    const timer = setTimeout(closeNotice, timeoutMs);
    return () => clearTimeout(timer);
  }, [isHeld, isLasting]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: there is nothing to operate; being looked at only holds it.
    <div
      role={isAlert(notice) ? 'alert' : 'status'}
      className={`notice ${notice.kind}-notice`}
      data-kind={notice.kind}
      data-place={notice.place}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{notice.message}</p>
      <button type="button" aria-label={close} onClick={closeNotice}>
        <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="m4 4 8 8M12 4l-8 8" fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
};

/** Where notices appear, above everything else; when it goes, so do they. */
export const Notices = () => {
  const notice = useNotice();
  useEffect(() => clearNotices, []);
  return notice && <NoticeCard key={notice.id} notice={notice} />;
};
