import { usePageTitle, useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { Page } from '../../ui/Page.tsx';
import { homeAddress } from '../shell/home-address.ts';
import { PlainHeader } from '../shell/PlainHeader.tsx';

/** Says that the answers are gone. */
export const AnswersDeleted = () => {
  const { deleting: text } = useText(results);
  usePageTitle(text.doneTitle);
  return (
    <Page header={<PlainHeader />}>
      <Message title={text.doneTitle} actions={<ButtonLink to={homeAddress()}>{text.home}</ButtonLink>}>
        <p>{text.done}</p>
        <p>{text.history}</p>
      </Message>
    </Page>
  );
};
