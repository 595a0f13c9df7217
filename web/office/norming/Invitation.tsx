import { Copy } from 'lucide-react';
import type { NormingStudy } from '../../../contract/norming.ts';
import { useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { isOfThisComputer } from '../sessions/join-address.ts';

/** The address, the code and the QR code that lead people to a study. */
export const Invitation = ({ study }: { study: NormingStudy }) => {
  const { invite: text } = useText(norming);
  const address = study.des_address ?? `${location.origin}/rate/${study.uid_study}`;
  const { state, copy } = useCopy(address);
  const { host, hostname } = new URL(address);
  return (
    <Card className="flex flex-wrap items-start gap-5 p-5" aria-label={text.title}>
      <div className="grid min-w-0 flex-1 basis-64 gap-3">
        <h2 className="font-bold text-md">{text.title}</h2>
        <p>{text.text}</p>
        <dl className="grid gap-1">
          <dt className="text-sm text-text-2">{text.code}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2" translate="no">
            <strong className="text-2xl">{study.cod_study}</strong>
            <span className="text-sm text-text-2">{`${host}/join`}</span>
          </dd>
          <dt className="text-sm text-text-2">{text.address}</dt>
          <dd className="wrap-anywhere">{address}</dd>
        </dl>
        {isOfThisComputer(hostname) && <Notice title={text.local} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="outline" icon={Copy} onClick={() => void copy()}>
            {text.copy}
          </Button>
          <span role="status" className="text-sm text-text-2">
            {state !== 'idle' && <span>{text[state]}</span>}
          </span>
        </div>
      </div>
      <QrCode text={address} label={text.qr(address)} className="max-w-40" />
    </Card>
  );
};
