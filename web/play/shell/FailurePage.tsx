import { usePageTitle, useText } from '../../i18n/language.tsx';
import { pages } from '../../i18n/pages.ts';
import { Button, ButtonAnchor } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { Page } from '../../ui/Page.tsx';
import { homeAddress } from './home-address.ts';

/** Shown when a page fails to render. Its links reload everything, since the state of the page cannot be trusted. */
export const FailurePage = () => {
  const text = useText(pages);
  usePageTitle(text.failure.title);
  return (
    <Page>
      <Message
        title={text.failure.title}
        actions={
          <>
            <Button onClick={() => location.reload()}>{text.failure.reload}</Button>
            <ButtonAnchor variant="outline" href={homeAddress()}>
              {text.home}
            </ButtonAnchor>
          </>
        }
      >
        <p>{text.failure.text}</p>
        <p>{text.failure.contact}</p>
      </Message>
    </Page>
  );
};
