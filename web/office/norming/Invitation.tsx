import { Button } from '@mantine/core';
import { useId } from 'react';
import type { NormingStudy } from '../../../contract/norming.ts';
import { useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { Card } from '../../ui/Card.tsx';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { isOfThisComputer } from '../sessions/join-address.ts';

/** The address, the code and the QR code that lead people to a study. */
export const Invitation = ({ study }: { study: NormingStudy }) => {
  const { invite: text } = useText(norming);
  const id = useId();
  const address = study.des_address ?? `${location.origin}/rate/${study.uid_study}`;
  const { state, copy } = useCopy(address);
  const join = new URL(address).host;
  return (
    <Card aria-labelledby={id} className="card norming-card norming-invitation">
      <div className="norming-invitation-words">
        <h2 id={id}>{text.title}</h2>
        <p>{text.text}</p>
        <dl>
          <dt>{text.address}</dt>
          <dd className="norming-address">{address}</dd>
          <dt>{text.code}</dt>
          <dd>
            <strong className="norming-code" translate="no">
              {study.cod_study}
            </strong>{' '}
            <span translate="no">{`(${join}/join)`}</span>
          </dd>
        </dl>
        {isOfThisComputer(new URL(address).hostname) && <p className="norming-notice">{text.local}</p>}
        <div>
          <Button variant="outline" size="sm" onClick={() => void copy()}>
            {text.copy}
          </Button>
          <span role="status" className="norming-copied">
            {state === 'copied' && <span>{text.copied}</span>}
            {state === 'denied' && <span>{text.denied}</span>}
          </span>
        </div>
      </div>
      <QrCode text={address} label={text.qr(address)} />
    </Card>
  );
};
