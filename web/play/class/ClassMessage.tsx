import type { ComponentProps } from 'react';
import { join } from '../../i18n/join.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { Message } from '../../ui/Message.tsx';
import { Page } from '../../ui/Page.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { PlainHeader } from '../shell/PlainHeader.tsx';

/** A whole page with a single message. The logo is not a link: it would lead to the public test, not to the lesson. */
export const ClassMessage = (props: ComponentProps<typeof Message>) => {
  usePageTitle(props.title);
  return (
    <Page header={<PlainHeader isLinked={false} />}>
      <Message {...props} />
    </Page>
  );
};

/** Where a lesson cannot be joined: the public test, and what pupils should know about it. */
export const PlayAlone = () => {
  const { alone: text } = useText(join);
  return (
    <p className="text-base text-text-2">
      <span>{text.text}</span>{' '}
      <TextLink isInline className="font-semibold text-text" to="/test">
        {text.link}
      </TextLink>
    </p>
  );
};
