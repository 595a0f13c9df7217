import { Copy, Expand, FileText } from 'lucide-react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { notifyError, notifySuccess } from '../notices.ts';
import { Eyes } from './Eyes.tsx';
import type { JoinAddress } from './join-address.ts';
import { isOpen } from './session-state.ts';
import { sheet } from './sheet.ts';

/** Copies the link with the code, such as for a school's notice board. */
const useCopyLink = (link: string) => {
  const { stage: text } = useText(sessions);
  return async () => {
    try {
      await navigator.clipboard.writeText(link);
      notifySuccess(text.copied);
    } catch {
      notifyError(text.notCopied(link));
    }
  };
};

/** Warns that phones cannot reach the address, before a class finds out. */
export const LocalAddress = ({ address }: { address: JoinAddress }) => {
  const { local: text } = useText(sessions);
  return (
    <Notice title={text.title}>
      <p>{text.text(new URL(address.link).host)}</p>
      <p>{text.todo}</p>
    </Notice>
  );
};

type Props = { session: LiveSession; address: JoinAddress; onEnlarge: () => void };

/** How a class joins, and who waits already: one eye each. */
export const JoinCard = ({ session, address, onEnlarge }: Props) => {
  const { stage: text, rehearsing, waiting } = useText(sessions);
  const { uid_session, cod_session, flg_simulated, num_lobby, num_size } = session;
  const copy = useCopyLink(address.link);
  return (
    <section className={sheet} aria-label={text.label}>
      <div className="flex flex-col gap-x-7 gap-y-4 p-5 md:flex-row md:items-center md:p-6">
        <QrCode
          className="mx-auto max-w-52 rounded-md md:w-52"
          text={address.link}
          label={text.qr(address.shown, cod_session)}
        />
        <div className="min-w-0">
          <p className="text-text-2">{text.scan}</p>
          <p className="break-words font-bold text-lg" translate="no">
            {address.shown}
          </p>
          <p className="mt-2 text-text-2">{text.type}</p>
          <p className="whitespace-nowrap font-bold text-3xl tracking-wider" translate="no" data-code="">
            {cod_session}
          </p>
          {flg_simulated && <p className="mt-2 font-semibold text-info">{rehearsing.stage}</p>}
          <div className="mt-4 flex flex-wrap gap-2">
            {!flg_simulated && (
              <>
                <Button variant="outline" size="small" icon={Copy} onClick={() => void copy()}>
                  {text.copy}
                </Button>
                <ButtonLink variant="outline" size="small" icon={FileText} to={`/sessions/${uid_session}/poster`}>
                  {text.poster}
                </ButtonLink>
              </>
            )}
            <Button variant="text" size="small" icon={Expand} onClick={onEnlarge}>
              {text.full}
            </Button>
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-t px-5 py-4 md:px-6">
        <p className="flex items-center gap-3" role="status">
          <b className="text-3xl">{num_lobby}</b>
          <span className="leading-5">
            <span className="block">{waiting.wait(num_lobby)}</span>
            <span className="block text-text-2">{waiting.of(num_size)}</span>
          </span>
        </p>
        <Eyes count={num_lobby} />
        <p className="ml-auto max-w-60 text-sm text-text-2">{waiting.eyes}</p>
      </div>
    </section>
  );
};

/** The same for those who come late, beside a class that plays. */
export const LateCode = ({ session, address, onEnlarge }: Props) => {
  const { stage: text, rehearsing } = useText(sessions);
  const { uid_session, cod_session, des_state, des_entrance, flg_simulated } = session;
  const copy = useCopyLink(address.link);
  const navigate = useNavigate();
  const isShut = isOpen(des_state) && des_entrance !== 'open';
  return (
    <div className="flex flex-wrap items-center gap-4 p-4">
      <div className="w-24 shrink-0">
        <QrCode className="rounded-sm" text={address.link} label={text.qr(address.shown, cod_session)} />
      </div>
      <div className="min-w-0">
        <p className="text-sm text-text-2">{flg_simulated ? rehearsing.stage : isShut ? text.shut : text.late}</p>
        <p className="whitespace-nowrap font-bold text-lg tracking-wide" translate="no" data-code="">
          {cod_session}
        </p>
        <div className="mt-2 flex flex-wrap gap-1">
          {!flg_simulated && (
            <>
              <IconButton icon={Copy} size="small" variant="outline" label={text.copy} onClick={() => void copy()} />
              <IconButton
                icon={FileText}
                size="small"
                variant="outline"
                label={text.poster}
                onClick={() => navigate(`/sessions/${uid_session}/poster`)}
              />
            </>
          )}
          <IconButton icon={Expand} size="small" variant="outline" label={text.full} onClick={onEnlarge} />
        </div>
      </div>
    </div>
  );
};
