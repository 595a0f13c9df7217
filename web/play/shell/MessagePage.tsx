import type { ComponentProps } from 'react';
import { usePageTitle } from '../../i18n/language.tsx';
import { Message } from '../../ui/Message.tsx';
import { Page } from '../../ui/Page.tsx';
import { PlainHeader } from './PlainHeader.tsx';

/** A page of the test that says one thing, and what leads on from it. Its title is the window's too. */
export const MessagePage = (props: ComponentProps<typeof Message>) => {
  usePageTitle(props.title);
  return (
    <Page header={<PlainHeader />}>
      <Message {...props} />
    </Page>
  );
};
