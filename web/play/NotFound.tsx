import { usePageTitle, useText } from '../i18n/language.tsx';
import { pages } from '../i18n/pages.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';
import { Page } from '../ui/Page.tsx';
import { homeAddress } from './home-address.ts';
import { PlainHeader } from './PlainHeader.tsx';

/** An address that leads nowhere, or no longer. */
export const NotFound = () => {
  const text = useText(pages);
  usePageTitle(text.notFound.title);
  return (
    <Page header={<PlainHeader />}>
      <Message title={text.notFound.title} actions={<ButtonLink to={homeAddress()}>{text.home}</ButtonLink>}>
        <p>{text.notFound.text}</p>
      </Message>
    </Page>
  );
};
