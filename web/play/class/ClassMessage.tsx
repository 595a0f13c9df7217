import type { ComponentProps } from 'react';
import { usePageTitle } from '../../i18n/language.tsx';
import { Message } from '../../ui/Message.tsx';
import { ClassPage } from './ClassPage.tsx';

/** A whole class page with a single message, whose title is the page's. */
export const ClassMessage = (message: ComponentProps<typeof Message>) => {
  usePageTitle(message.title);
  return (
    <ClassPage>
      <Message {...message} />
    </ClassPage>
  );
};
