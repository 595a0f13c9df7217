import { usePageTitle, useText } from '../../i18n/language.tsx';
import { pages } from '../../i18n/pages.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { Page } from '../../ui/Page.tsx';
import { PlainHeader } from '../PlainHeader.tsx';

/** Where the teachers' area will be, on an installation that has none. */
export const TeachersAreaClosed = () => {
  const text = useText(pages);
  usePageTitle(text.teachersArea.title);
  return (
    <Page header={<PlainHeader />}>
      <Message title={text.teachersArea.title} actions={<ButtonLink to="/home">{text.home}</ButtonLink>}>
        <p>{text.teachersArea.text}</p>
      </Message>
    </Page>
  );
};
