import { usePageTitle, useText } from '../../i18n/language.tsx';
import { pages } from '../../i18n/pages.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Message } from '../../ui/Message.tsx';
import { Page } from '../../ui/Page.tsx';
import { homeAddress } from './home-address.ts';
import { PlainHeader } from './PlainHeader.tsx';

type Props = {
  /** The reason, in place of the general text. */
  children?: Elements;
  /** Links that come before the one to the home page. */
  actions?: Elements;
};

/** The page for an address that does not exist. */
export const NotFound = ({ children, actions }: Props) => {
  const text = useText(pages);
  usePageTitle(text.notFound.page_not_found);
  return (
    <Page header={<PlainHeader />}>
      <Message
        above="404"
        title={text.notFound.page_not_found}
        actions={
          <>
            {actions}
            <ButtonLink to={homeAddress()} variant={actions ? 'outline' : 'solid'}>
              {text.home}
            </ButtonLink>
          </>
        }
      >
        {children ?? <p>{text.notFound.text}</p>}
      </Message>
    </Page>
  );
};

/** The same for an address where a participant's results may have been. */
export const ResultsNotFound = () => {
  const { notFound } = useText(pages);
  return (
    <NotFound>
      <p>{notFound.results}</p>
    </NotFound>
  );
};
