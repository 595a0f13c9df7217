import { Check, QrCode as QrIcon, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { invite } from '../../../i18n/invite.ts';
import { useText } from '../../../i18n/language.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Dialog.tsx';
import { QrCode } from '../../../ui/qr-code/QrCode.tsx';
import { BeforeAnnouncing } from './BeforeAnnouncing.tsx';
import { canShare, shareOr } from './share.ts';

export type InviteMoreProps = {
  address: string;
  /** The browser did not let the page copy the address. */
  isDenied: boolean;
  onCopy: () => Promise<void>;
  /** Called as the code opens, which a notice would cover. */
  onCode: () => void;
};

/** The address to copy by hand, where the browser does not let the page do it. */
const AddressToCopy = ({ address }: { address: string }) => {
  const text = useText(invite);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <label className="grid gap-2 text-sm">
      <span>{text.copyYourself}</span>
      <input
        className="min-h-12 w-full rounded-md border border-control bg-surface px-3 text-base"
        readOnly
        aria-label={text.address}
        value={address}
        ref={input}
      />
    </label>
  );
};

/** That the link is copied: the focus was on the button whose place this takes. */
const Copied = () => {
  const text = useText(invite);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus({ preventScroll: true }), []);
  return (
    <div>
      <p ref={said} tabIndex={-1} className="flex items-center gap-2 font-bold">
        <Check className="size-5 shrink-0 text-yes" />
        <span>{text.copied}</span>
      </p>
      <p className="text-sm text-text-2">{text.copiedMore}</p>
    </div>
  );
};

/** More ways to share the test: the device's share sheet where it has one, and a code for someone nearby. */
export const InviteMore = ({ address, isDenied, onCopy, onCode }: InviteMoreProps) => {
  const text = useText(invite);
  const [isCodeOpen, setCodeOpen] = useState(false);
  const showCode = () => {
    onCode();
    setCodeOpen(true);
  };
  return (
    <div className="col-span-full grid gap-2.5 rounded-lg border border-fill bg-surface p-3">
      <BeforeAnnouncing />
      {isDenied ? <AddressToCopy address={address} /> : <Copied />}
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button variant="outline" size="small" icon={QrIcon} onClick={showCode}>
          {text.qr}
        </Button>
        {canShare() && (
          <Button
            variant="outline"
            size="small"
            icon={Share2}
            onClick={() => shareOr(onCopy, { ...text.shared, url: address })}
          >
            {text.share}
          </Button>
        )}
      </div>
      <Sheet open={isCodeOpen} title={text.beside} close={text.close} onClose={() => setCodeOpen(false)}>
        <div className="grid justify-items-center gap-3">
          <div className="w-60 max-w-full rounded-lg border border-line">
            <QrCode text={address} label={text.code} />
          </div>
          <p className="break-words font-bold text-md" translate="no">{`${location.host}/test`}</p>
        </div>
      </Sheet>
    </div>
  );
};
