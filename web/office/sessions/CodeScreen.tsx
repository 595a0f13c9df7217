import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { sessions } from '../../i18n/sessions.ts';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import type { JoinAddress } from './join-address.ts';

type Props = { session: LiveSession; address: JoinAddress; isOpen: boolean; onClose: () => void };

/** A line of text as wide as there is room. */
const BigLine = ({ text, height }: { text: string; height: number }) => (
  <svg viewBox={`0 0 ${text.length * 11} 18`} className={height === 1 ? 'h-1/6' : 'h-1/4'} aria-hidden="true">
    <text x="50%" y="14" textAnchor="middle" fontSize="16" fontWeight="700" fill="currentColor">
      {text}
    </text>
  </svg>
);

/** The code, as large as the window: also for a class that plays, when somebody comes late. */
export const CodeScreen = ({ session: { cod_session }, address, isOpen, onClose }: Props) => {
  const { stage: text } = useText(sessions);
  const { close } = useText(office);
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
          <BigLine text={address.shown} height={1} />
          <BigLine text={cod_session} height={2} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
