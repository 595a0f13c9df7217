import { usePageTitle, useText } from '../../i18n/language.tsx';
import { pages } from '../../i18n/pages.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { Page } from '../../ui/Page.tsx';
import { PlainHeader } from '../shell/PlainHeader.tsx';

/** What the address of a run shows on any device but the one that plays it. */
export const StartedElsewhere = () => {
  const { elsewhere } = useText(pages);
  usePageTitle(elsewhere.title);
  return (
    <Page header={<PlainHeader />}>
      <Message title={elsewhere.title} actions={<ButtonLink to="/test">{elsewhere.own}</ButtonLink>}>
        <p>{elsewhere.text}</p>
        <p>{elsewhere.mine}</p>
      </Message>
    </Page>
  );
};
