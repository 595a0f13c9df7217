import { usePageTitle, useText } from '../../i18n/language.tsx';
import { pages } from '../../i18n/pages.ts';
import { rating } from '../../i18n/rating.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { Page } from '../../ui/Page.tsx';
import { homeAddress } from '../shell/home-address.ts';
import { PlainHeader } from '../shell/PlainHeader.tsx';

type Props =
  | { which: 'closed' | 'full' | 'ended'; onAgain?: never }
  | { which: 'left' | 'withdrawn'; onAgain: () => void };

/** Why there is nothing to rate here, or no more. */
export const StudyMessage = ({ which, onAgain }: Props) => {
  const texts = useText(rating);
  const { home } = useText(pages);
  const text = texts[which];
  usePageTitle(text.title);
  return (
    <Page header={<PlainHeader isLinked={false} />}>
      <Message
        title={text.title}
        actions={
          onAgain ? (
            <Button onClick={onAgain}>{texts[which].again}</Button>
          ) : (
            <ButtonLink to={homeAddress()}>{home}</ButtonLink>
          )
        }
      >
        <p>{text.text}</p>
      </Message>
    </Page>
  );
};
