import type { Deal } from '../../../contract/norming.ts';
import { useText } from '../../i18n/language.tsx';
import { rating } from '../../i18n/rating.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { IrreversibleButton } from '../results/IrreversibleButton.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { PlainHeader } from '../shell/PlainHeader.tsx';
import type { Sending } from './rating-outbox.ts';

type Props = {
  deal: Deal;
  sending: Sending;
  onNext: () => void;
  onWithdraw: () => Promise<void>;
};

/** The end: sends what is left, says thanks, tells what the faces are, and lets the rater take everything back. */
export const Thanks = ({ deal, sending, onNext, onWithdraw }: Props) => {
  const { thanks: text, sending: waiting, withdraw } = useText(rating);
  const isSent = sending === 'sent';
  return (
    <Page header={<PlainHeader isLinked={false} />}>
      <div className="grid gap-4">
        <PageTitle title={isSent ? text.title : waiting.title} />
        <p role="status" className="text-md text-text-2">
          {isSent ? text.text : waiting[sending === 'weak' ? 'weak' : 'text']}
        </p>
        {isSent && (
          <>
            <Card variant="note">
              <p>{deal.flg_built_in ? text.builtIn : text.credit(deal.des_credit ?? '')}</p>
            </Card>
            <Card className="grid gap-2.5">
              <h2 className="font-extrabold text-lg">{text.deleteTitle}</h2>
              <p className="text-text-2">{text.deleteText}</p>
              <div className="grid gap-2.5 sm:grid-cols-2">
                <IrreversibleButton text={withdraw} look={{ variant: 'outline' }} act={onWithdraw}>
                  <p>{withdraw.text}</p>
                </IrreversibleButton>
                <ConfirmButton
                  label={text.next}
                  question={text.nextTitle}
                  back={withdraw.back}
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
