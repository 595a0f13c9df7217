import { Dialog } from '@base-ui/react/dialog';
import { Copy, Expand, FileText, X } from 'lucide-react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { common } from '../../i18n/common.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Eyes } from '../../ui/Logo.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { copyWithNotice } from '../notices.ts';
import type { JoinAddress } from './session.ts';

/** Copies the link with the code, such as for a school's notice board. */
const useCopyLink = (link: string) => {
  const { stage: text } = useText(sessions);
  return () => copyWithNotice(link, { copied: text.copied, denied: text.notCopied(link) });
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

/** More say no more than the number beside them. */
const maxEyes = 32;

type Props = { session: LiveSession; address: JoinAddress; onEnlarge: () => void };

export const JoinCard = ({ session, address, onEnlarge }: Props) => {
  const { stage: text, rehearsing, waiting } = useText(sessions);
  const { uid_session, cod_session, flg_simulated, num_lobby, num_size } = session;
  const copy = useCopyLink(address.link);
  return (
    <Card className="p-0" aria-label={text.label}>
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
        <div className="flex min-w-0 flex-1 flex-wrap gap-2">
          <Eyes count={Math.min(num_lobby, maxEyes)} className="h-6 w-9" />
        </div>
        <p className="ml-auto max-w-60 text-sm text-text-2">{waiting.eyes}</p>
      </div>
    </Card>
  );
};

/** The same for those who come late, beside a class that plays. */
export const LateCode = ({ session, address, onEnlarge }: Props) => {
  const { stage: text, rehearsing } = useText(sessions);
  const { uid_session, cod_session, des_entrance, flg_simulated } = session;
  const copy = useCopyLink(address.link);
  const navigate = useNavigate();
  const openPoster = () => navigate(`/sessions/${uid_session}/poster`);
  const look = { size: 'small', variant: 'outline' } as const;
  return (
    <div className="flex flex-wrap items-center gap-4 p-4">
      <div className="w-24 shrink-0">
        <QrCode className="rounded-sm" text={address.link} label={text.qr(address.shown, cod_session)} />
      </div>
      <div className="min-w-0">
        <p className="text-sm text-text-2">
          {flg_simulated ? rehearsing.stage : des_entrance === 'open' ? text.late : text.shut}
        </p>
        <p className="whitespace-nowrap font-bold text-lg tracking-wide" translate="no" data-code="">
          {cod_session}
        </p>
        <div className="mt-2 flex flex-wrap gap-1">
          {!flg_simulated && (
            <>
              <IconButton {...look} icon={Copy} label={text.copy} onClick={() => void copy()} />
              <IconButton {...look} icon={FileText} label={text.poster} onClick={openPoster} />
            </>
          )}
          <IconButton {...look} icon={Expand} label={text.full} onClick={onEnlarge} />
        </div>
      </div>
    </div>
  );
};

const BigLine = ({ text, className }: { text: string; className: string }) => (
  <svg viewBox={`0 0 ${text.length * 11} 18`} className={`max-w-full ${className}`} aria-hidden="true">
    <text x="50%" y="14" textAnchor="middle" fontSize="16" fontWeight="700" fill="currentColor">
      {text}
    </text>
  </svg>
);

type ScreenProps = Omit<Props, 'onEnlarge'> & { isOpen: boolean; onClose: () => void };

/** The code, as large as the window: also for a class that plays, when somebody comes late. */
export const CodeScreen = ({ session: { cod_session }, address, isOpen, onClose }: ScreenProps) => {
  const { stage: text } = useText(sessions);
  const { close } = useText(common);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="office fixed inset-0 z-50 flex flex-col items-center bg-canvas p-4 text-text">
          <Dialog.Title className="sr-only">{text.label}</Dialog.Title>
          <Dialog.Close
            className="grid size-11 shrink-0 place-items-center self-end rounded-md hover:bg-hover"
            aria-label={close}
          >
            <X className="size-6" aria-hidden="true" />
          </Dialog.Close>
          <div className="aspect-square min-h-0 flex-1">
            <QrCode text={address.link} label={text.qr(address.shown, cod_session)} />
          </div>
          <p className="sr-only" translate="no">{`${address.shown} ${cod_session}`}</p>
          <BigLine text={address.shown} className="h-1/6" />
          <BigLine text={cod_session} className="h-1/4" />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
