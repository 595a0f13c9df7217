import { usePageTitle, useText } from '../../i18n/language.tsx';
import { slides } from '../../i18n/slides.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { Page } from '../../ui/Page.tsx';
import { PlainHeader } from '../shell/PlainHeader.tsx';

/** What the address of a run shows on any device but the one that plays it. */
export const OnOtherDevice = () => {
  const { otherDevice } = useText(slides);
  usePageTitle(otherDevice.title);
  return (
    <Page header={<PlainHeader />}>
      <Message title={otherDevice.title} actions={<ButtonLink to="/test">{otherDevice.own}</ButtonLink>}>
        <p>{otherDevice.text}</p>
        <p>{otherDevice.mine}</p>
      </Message>
    </Page>
  );
};
