import type { ComponentProps } from 'react';
import { usePageTitle } from '../../i18n/language.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Message } from '../../ui/Message.tsx';
import { PlainPage } from './PlainPage.tsx';

type Props = Omit<ComponentProps<typeof Message>, 'children'> & {
  /** What it says, a paragraph each; without `text`, `children` say it. */
  text?: readonly string[];
  isAlert?: boolean;
  isLinked?: boolean;
  children?: Elements;
};

/** A page of the test that says one thing, and what leads on from it. Its title is the window's too. */
export const MessagePage = ({ text = [], isAlert = false, isLinked = true, children, ...message }: Props) => {
  usePageTitle(message.title);
  return (
    <PlainPage isLinked={isLinked}>
      <Message {...message}>
        {text.map((paragraph) => (
          <p key={paragraph} role={isAlert ? 'alert' : undefined}>
            {paragraph}
          </p>
        ))}
        {children}
      </Message>
    </PlainPage>
  );
};
