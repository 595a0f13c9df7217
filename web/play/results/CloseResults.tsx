import { X } from 'lucide-react';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { end } from '../../i18n/end.ts';
import { timeOf } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import type { Elements } from '../../ui/elements.ts';
import { useNavigate } from '../../ui/router.tsx';
import { deleteRun } from '../campaign/runs-here.ts';
import type { RunKey } from '../run/device/run.ts';
import { ConfirmButton } from '../shell/ConfirmButton.tsx';

type Props = RunKey & {
  hasMoreTime: boolean;
  /** When the results close by themselves (ISO 8601), if known. */
  until?: string | null;
  save?: Elements;
};

export const CloseResults = ({ uid_session, uid_user, hasMoreTime, until, save }: Props) => {
  const { close: text } = useText(end);
  const { language } = useLanguage();
  const navigate = useNavigate();

  // The page that follows, before the results are gone: an update of the site may replace its file meanwhile.
  useEffect(() => void import('./EndOfTest.tsx').catch(() => {}), []);

  const close = async () => {
    await call('POST /public_game_session/close', { body: { uid_session, uid_user } });
    // Closed they are, whatever the device's storage says.
    await deleteRun({ uid_session, uid_user }).catch(() => {});
    navigate('/endTest/explanation', { replace: true });
  };

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:flex-nowrap">
      <p className="shrink grow basis-40 text-text-2 text-xs">{text.until(until ? timeOf(until, language) : null)}</p>
      <ConfirmButton text={text} look={{ variant: 'danger-text', size: 'small', icon: X }} act={close} before={save}>
        <p>{text.warning}</p>
        <p className="text-sm text-text-2">
          <span>{hasMoreTime ? text.staysUntimed : text.stays}</span> <span>{text.code}</span>
        </p>
      </ConfirmButton>
    </div>
  );
};
