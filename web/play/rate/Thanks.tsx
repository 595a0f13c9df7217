import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { rating } from '../../i18n/rating.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { PlainHeader } from '../shell/PlainHeader.tsx';
import type { Rater } from './use-rating.ts';
import { Withdraw } from './Withdraw.tsx';
import './rate.css';

type Props = {
  rater: Rater;
  /** The server takes no more. */
  onEnded: () => void;
  onNext: () => void;
  onWithdraw: () => Promise<void>;
};

/** The end: sends what is left, says thanks, tells what the faces are, and lets the rater take everything back. */
export const Thanks = ({ rater, onEnded, onNext, onWithdraw }: Props) => {
  const { thanks: text, sending: waiting } = useText(rating);
  const { outbox, deal } = rater;
  const sending = useSyncExternalStore(outbox.subscribe, outbox.sending);
  const isSent = sending === 'sent';
  const title = isSent ? text.title : waiting.title;
  const heading = useArrivalFocus<HTMLHeadingElement>();
  usePageTitle(title);
  const end = useEffectEvent(onEnded);
  useEffect(() => {
    if (sending === 'ended') end();
  }, [sending]);
  return (
    <Page header={<PlainHeader isLinked={false} />}>
      <div className="rate-thanks">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div role="status">
          {isSent ? (
            <p className="slide-lead">{text.text}</p>
          ) : (
            <p className="slide-lead">{sending === 'weak' ? waiting.weak : waiting.text}</p>
          )}
        </div>
        {isSent && (
          <>
            <Card variant="note">
              <p>{deal.flg_built_in ? text.builtIn : text.credit(deal.des_credit ?? '')}</p>
            </Card>
            <Card className="card rate-thanks-card">
              <h2>{text.deleteTitle}</h2>
              <p>{text.deleteText}</p>
              <div className="rate-thanks-actions">
                <Withdraw onWithdraw={onWithdraw} />
                <ConfirmButton
                  label={text.next}
                  question={text.nextTitle}
                  back={text.nextBack}
                  confirm={text.nextConfirm}
                  isDangerous={false}
                  onConfirm={onNext}
                >
                  <p>{text.nextText}</p>
                </ConfirmButton>
              </div>
            </Card>
          </>
        )}
      </div>
    </Page>
  );
};
