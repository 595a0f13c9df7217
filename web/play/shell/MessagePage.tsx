import type { ComponentProps } from 'react';
import { usePageTitle } from '../../i18n/language.tsx';
import { Message } from '../../ui/Message.tsx';
import { Page } from '../../ui/Page.tsx';
import { PlainHeader } from './PlainHeader.tsx';

type Props = ComponentProps<typeof Message> & {
  /** False in a lesson or a study: the logo would lead out of it, to the public test. */
  isLinked?: boolean;
};

/** A page of the test that says one thing, and what leads on from it. Its title is the window's too. */
export const MessagePage = ({ isLinked = true, ...message }: Props) => {
  usePageTitle(message.title);
  return (
    <Page header={<PlainHeader isLinked={isLinked} />}>
      <Message {...message} />
    </Page>
  );
};
