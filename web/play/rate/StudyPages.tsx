import type { Deal } from '../../../contract/norming.ts';
import type { ApiError } from '../../api/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { pages } from '../../i18n/pages.ts';
import { rating } from '../../i18n/rating.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Slide } from '../run/slides/Slide.tsx';
import { ConfirmButton } from '../shell/ConfirmButton.tsx';
import { homeAddress } from '../shell/home-address.ts';
import { MessagePage } from '../shell/MessagePage.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { PlainPage } from '../shell/PlainPage.tsx';
import type { Sending } from './rating-outbox.ts';
import type { StudyInfo } from './use-rating.ts';

type Beginning = { error?: ApiError; isWorking?: boolean };

const Failure = ({ error }: { error: ApiError | undefined }) => {
  const errorText = useErrorText();
  return (
    <p className="font-semibold text-no empty:hidden" role="alert">
      {error && errorText(error)}
    </p>
  );
};

type WelcomeProps = Beginning & { info: StudyInfo; onStart: () => void };

/** The first page of a norming study: what it is for, and what happens to the answers. Says nothing about the faces. */
export const Welcome = ({ info, error, isWorking = false, onStart }: WelcomeProps) => {
  const { welcome: text } = useText(rating);
  return (
    <Slide
      title={text.title}
      action={
        <>
          <Failure error={error} />
          <Button aria-disabled={isWorking} onClick={onStart}>
            {text.start}
          </Button>
        </>
      }
    >
      <p className="text-md text-text-2">{text.lead(info.num_faces)}</p>
      <p>{text.minutes}</p>
      <Card variant="note">
        <h2 className="font-bold">{text.whyTitle}</h2>
        <p>{text.why}</p>
      </Card>
      <Card>
        <h2 className="font-bold">{text.dataTitle}</h2>
        <ul className="mt-1 grid list-disc gap-1.5 pl-5 text-sm text-text-2">
          {text.data(info.flg_asks_age).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </Card>
    </Slide>
  );
};

type AgeProps = Beginning & {
  /** Raters who do not say are not asked what is for adults. */
  onAnswer: (flg_adult: boolean) => void;
};

/** Asked first, and only where it decides about a question. */
export const AgeQuestion = ({ error, isWorking = false, onAnswer }: AgeProps) => {
  const { age: text } = useText(rating);
  return (
    <Slide title={text.title}>
      <p className="text-md text-text-2">{text.why}</p>
      <div className="grid gap-2.5">
        {[text.adult, text.minor, text.unsaid].map((label) => (
          <Button
            key={label}
            variant="outline"
            aria-disabled={isWorking}
            onClick={() => onAnswer(label === text.adult)}
          >
            {label}
          </Button>
        ))}
      </div>
      <Failure error={error} />
    </Slide>
  );
};

type UnfinishedProps = { deal: Deal; isWorking: boolean; onResume: () => void; onOther: () => void };

export const Unfinished = ({ deal, isWorking, onResume, onOther }: UnfinishedProps) => {
  const { welcome: text } = useText(rating);
  return (
    <Slide
      title={text.resumeTitle}
      action={
        <>
          <Button aria-disabled={isWorking} onClick={() => isWorking || onResume()}>
            {text.mine}
          </Button>
          <Button variant="outline" aria-disabled={isWorking} onClick={onOther}>
            {text.notMine}
          </Button>
        </>
      }
    >
      <p className="text-md text-text-2">{text.resume(deal.rated.length, deal.faces.length)}</p>
    </Slide>
  );
};

type ThanksProps = { deal: Deal; sending: Sending; onNext: () => Promise<void>; onWithdraw: () => Promise<void> };

export const Thanks = ({ deal, sending, onNext, onWithdraw }: ThanksProps) => {
  const { thanks: text, sending: waiting, withdraw } = useText(rating);
  const isSent = sending === 'sent';
  return (
    <PlainPage isLinked={false}>
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
                <ConfirmButton text={withdraw} look={{ variant: 'outline' }} act={onWithdraw}>
                  <p>{withdraw.text}</p>
                </ConfirmButton>
                <ConfirmButton
                  text={{ button: text.next, title: text.nextTitle, back: withdraw.back, confirm: text.nextConfirm }}
                  look={{ variant: 'outline' }}
                  weight="solid"
                  act={onNext}
                >
                  <p>{text.nextText}</p>
                </ConfirmButton>
              </div>
            </Card>
          </>
        )}
      </div>
    </PlainPage>
  );
};

type MessageProps =
  | { which: 'closed' | 'full' | 'ended'; onAgain?: never }
  | { which: 'left' | 'withdrawn'; onAgain: () => void };

export const StudyMessage = ({ which, onAgain }: MessageProps) => {
  const texts = useText(rating);
  const { home } = useText(pages);
  const { title, text } = texts[which];
  const action = onAgain ? (
    <Button onClick={onAgain}>{texts[which].again}</Button>
  ) : (
    <ButtonLink to={homeAddress()}>{home}</ButtonLink>
  );
  return (
    <MessagePage isLinked={false} title={title} actions={action}>
      <p>{text}</p>
    </MessagePage>
  );
};
