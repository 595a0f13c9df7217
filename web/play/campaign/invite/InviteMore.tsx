import { Check, QrCode as QrIcon, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { SetupItem } from '../../../../contract/installation.ts';
import { readStored } from '../../../api/login-storage.ts';
import { announcing } from '../../../i18n/announcing.ts';
import { invite } from '../../../i18n/invite.ts';
import { useText } from '../../../i18n/language.tsx';
import { isDemo } from '../../../is-demo.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Sheet } from '../../../ui/Dialog.tsx';
import { QrCode } from '../../../ui/qr-code/QrCode.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { useArrivalFocus } from '../../../ui/use-arrival-focus.ts';
import { useLoading } from '../../shell/use-loading.ts';
import { canShare, shareOr } from './share.ts';

export type InviteMoreProps = {
  address: string;
  isDenied: boolean;
  onCopy: () => Promise<void>;
  /** Called as the code opens, which a notice would cover. */
  onCode: () => void;
};

/** The address to copy by hand, where the browser does not let the page do it. */
const AddressToCopy = ({ address }: { address: string }) => {
  const text = useText(invite);
  const input = useArrivalFocus<HTMLInputElement>();
  return (
    <label className="grid gap-2 text-sm">
      <span>{text.copyYourself}</span>
      <input
        className="min-h-12 w-full rounded-md border border-control bg-surface px-3 text-base"
        readOnly
        aria-label={text.address}
        value={address}
        ref={input}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </label>
  );
};

/** That the link is copied: the focus was on the button whose place this takes. */
const Copied = () => {
  const text = useText(invite);
  const said = useArrivalFocus<HTMLParagraphElement>();
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

/** What the public test should not be announced without, for accounts that may see the checklist; empty for all others. */
const readLacking = async (): Promise<SetupItem[]> => {
  // What renews sign-ins is loaded only where there is one.
  if (isDemo || readStored() === null) return [];
  const { callSignedIn, readLogin, scopesOf } = await import('../../../api/login.ts');
  if (!scopesOf(readLogin()).includes('audit:read')) return [];
  const { lines } = await callSignedIn('GET /installation/checklist', { querystring: {} });
  return lines.filter(({ flg_before_public }) => flg_before_public).map(({ des_item }) => des_item);
};

/** The test can be passed on without knowing. */
const findLacking = () => readLacking().catch((): SetupItem[] => []);

const BeforeAnnouncing = () => {
  const text = useText(announcing);
  const lacking = useLoading(findLacking).data ?? [];
  if (lacking.length === 0) return null;
  return (
    <Card variant="note" className="grid gap-1 print:hidden" role="note">
      <h2 className="font-bold text-base">{text.title}</h2>
      <p>{text.lead}</p>
      <ul className="list-disc pl-5">
        {lacking.map((item) => (
          <li key={item}>{text.items[item]}</li>
        ))}
      </ul>
      <TextLink to="/installation">{text.open}</TextLink>
      <small>{text.who}</small>
    </Card>
  );
};

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
      <Sheet open={isCodeOpen} title={text.beside} onClose={() => setCodeOpen(false)}>
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
