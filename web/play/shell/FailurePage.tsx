import { failure } from '../../i18n/failure.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { Button, ButtonAnchor } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { Page } from '../../ui/Page.tsx';
import { homeAddress } from './home-address.ts';

/** Shown when a page fails to render. Its links reload everything, since the state of the page cannot be trusted. */
export const FailurePage = () => {
  const text = useText(failure);
  usePageTitle(text.title);
  return (
    <Page>
      <Message
        title={text.title}
        actions={
          <>
            <Button onClick={() => location.reload()}>{text.reload}</Button>
            <ButtonAnchor variant="outline" href={homeAddress()}>
              {text.home}
            </ButtonAnchor>
          </>
        }
      >
        <p>{text.text}</p>
        <p>{text.contact}</p>
      </Message>
    </Page>
  );
};
